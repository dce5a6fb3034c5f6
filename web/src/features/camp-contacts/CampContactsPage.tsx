import type { CampContact } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { useCampList } from '#lib/camp/useCampList.ts';
import { CallLinks } from '#ui/camp/CallLinks.tsx';
import { CampList } from '#ui/camp/CampList.tsx';
import { CampPageLayout } from '#ui/camp/CampPageLayout.tsx';
import { EmergencyNumbers } from '#ui/camp/EmergencyNumbers.tsx';
import { PrintButton } from '#ui/camp/PrintButton.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CampContactsPage.module.css';

function Contacts({
  title,
  contacts,
  isEmergency = false,
}: {
  readonly title: string;
  readonly contacts: readonly WithId<CampContact>[];
  readonly isEmergency?: boolean;
}) {
  if (contacts.length === 0) return null;
  return (
    <section className={styles.group} data-emergency={isEmergency || undefined}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <div>
              <h3>{contact.name}</h3>
              <p>
                <Localized text={contact.role} />
              </p>
            </div>
            <CallLinks name={contact.name} phone={contact.phone} whatsapp={contact.whatsapp} isPrimary={isEmergency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/camp/contacts`: people to call, emergencies first. */
export default function CampContactsPage() {
  const contacts = useCampList('contacts');
  return (
    <CampPageLayout wide title={m.shell_title_campContacts()} lead={m.camp_contacts_lead()} actions={<PrintButton />}>
      <EmergencyNumbers titled />
      <CampList live={contacts}>
        {(list) => (
          <>
            <Contacts
              isEmergency
              title={m.camp_contacts_emergency()}
              contacts={list.filter((contact) => contact.emergency)}
            />
            <Contacts title={m.camp_contacts_others()} contacts={list.filter((contact) => !contact.emergency)} />
          </>
        )}
      </CampList>
    </CampPageLayout>
  );
}

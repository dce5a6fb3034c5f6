import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { useEmergencyNumbers } from '#lib/camp/useEmergencyNumbers.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { CallLinks } from '#ui/camp/CallLinks.tsx';
import { EmergencyNumbers } from '#ui/camp/EmergencyNumbers.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './CallForHelp.module.css';

/** The first people to call in an emergency, one tap away; nothing where the camp names nobody and no number. */
export function CallForHelp() {
  const language = useLanguage();
  const contacts = useCampList('contacts');
  const numbers = useEmergencyNumbers('campers');
  const emergency = (contacts.data ?? []).filter((contact) => contact.emergency).slice(0, 2);
  if (contacts.status === 'ready' && emergency.length === 0 && numbers.length === 0) return null;
  return (
    <section aria-labelledby="help">
      <h2 id="help">{m.camp_dashboard_call()}</h2>
      <ul className={styles.list}>
        {emergency.map((contact) => (
          <li key={contact.id}>
            <p>
              <strong>{contact.name}</strong>{' '}
              <span>
                <Localized text={contact.role} />
              </span>
            </p>
            <CallLinks name={contact.name} phone={contact.phone} whatsapp={contact.whatsapp} isPrimary />
          </li>
        ))}
      </ul>
      <EmergencyNumbers />
      <p className={styles.all}>
        <Link href={linkTo('campContacts', language)}>{m.shell_title_campContacts()}</Link>
      </p>
    </section>
  );
}

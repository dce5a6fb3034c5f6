import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { formatPhone, whatsappUrl } from '#lib/phone.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import styles from './ContactList.module.css';
import { Localized } from './Localized.tsx';

/** The church's contacts: telephone, WhatsApp and e-mail address of each. */
export function ContactList({ contacts }: Pick<SiteConfig, 'contacts'>) {
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ id, name, phone, whatsapp, email }) => (
        <li key={id}>
          {phone === undefined && email === undefined ? (
            <p>
              <Localized text={name} />
            </p>
          ) : (
            <h3>
              <Localized text={name} />
            </h3>
          )}
          {phone !== undefined && (
            <a href={`tel:${phone}`}>
              <Icon name="phone" /> {formatPhone(phone)}
            </a>
          )}
          {phone !== undefined && whatsapp === true && (
            <a href={whatsappUrl(phone)} rel="noopener">
              <Icon name="message" /> WhatsApp
            </a>
          )}
          {email !== undefined && (
            <a href={`mailto:${email}`}>
              <Icon name="mail" /> {email}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

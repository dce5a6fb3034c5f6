import { localized } from '@steeple/model/bilingual';
import { useCamp } from '#lib/camp/useCamp.ts';
import { useLanguage } from '#lib/language/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './EmergencyNumbers.module.css';

/**
 * Lists the public emergency services where the camp is, each one tap away; nothing where the camp names none.
 * @param props.titled with a heading of its own.
 */
export function EmergencyNumbers({ titled = false }: { readonly titled?: boolean }) {
  const language = useLanguage();
  const numbers = useCamp().data?.emergencyNumbers ?? [];
  if (numbers.length === 0) return null;
  const list = (
    <ul className={styles.list} aria-label={m.camp_emergency_services()}>
      {numbers.map(({ name, phone }) => (
        <li key={phone}>
          <Localized text={name} />
          <ButtonLink
            variant="danger"
            icon="phone"
            href={`tel:${phone}`}
            aria-label={`${m.camp_call_person({ name: localized(name, language).text })}: ${formatPhone(phone)}`}
          >
            <span className={styles.number}>{formatPhone(phone)}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
  return titled ? (
    <section className={styles.section}>
      <h2>{m.camp_emergency_services()}</h2>
      {list}
    </section>
  ) : (
    list
  );
}

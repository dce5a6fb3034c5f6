import { localized } from '@steeple/model/text/bilingual';
import { countryName } from '#lib/camp/countryName.ts';
import { useEmergencyNumbers } from '#lib/camp/useEmergencyNumbers.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import { PhoneLink } from './CallLinks.tsx';
import styles from './EmergencyNumbers.module.css';

/**
 * Lists the emergency services where the camp is, each one tap away; nothing where the camp names none.
 * @param props.audience `everyone` for a page that is read without signing in.
 * @param props.titled with a heading of its own.
 */
export function EmergencyNumbers({
  audience = 'campers',
  titled = false,
}: {
  readonly audience?: 'campers' | 'everyone';
  readonly titled?: boolean;
}) {
  const language = useLanguage();
  const numbers = useEmergencyNumbers(audience);
  if (numbers.length === 0) return null;
  const list = (
    <ul className={styles.list} aria-label={m.camp_emergency_services()}>
      {numbers.map(({ country, name, phone }) => (
        <li key={`${country} ${phone}`}>
          <span>
            <Localized text={name} />
            <small className={styles.country}>{countryName(country, language)}</small>
          </span>
          <PhoneLink variant="danger" name={localized(name, language).text} phone={phone} />
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

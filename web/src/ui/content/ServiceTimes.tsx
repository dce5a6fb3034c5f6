import { wallTime, weekdayName } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Localized } from './Localized.tsx';
import styles from './ServiceTimes.module.css';

/** The weekly services with place and note; only those of one language where that is asked for. */
export function ServiceTimes({ only }: { readonly only?: string }) {
  const { serviceTimes } = useSite();
  const language = useLanguage();
  return (
    <dl className={styles.services}>
      {serviceTimes
        .filter((service) => only === undefined || service.language === only)
        .map((service) => (
          <div key={service.id} className={styles.service}>
            <dt>
              {m.public_service_when({
                day: weekdayName(service.weekday, language),
                time: wallTime(service.time, language),
              })}
            </dt>
            <dd>
              <Localized text={service.name} />
              {m.public_separator()}
              <Localized text={service.place} />
            </dd>
            {service.note !== undefined && (
              <dd>
                <Localized text={service.note} />
              </dd>
            )}
          </div>
        ))}
    </dl>
  );
}

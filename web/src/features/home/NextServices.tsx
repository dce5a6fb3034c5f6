import { wallTime } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { nextServices } from '#lib/events/nextService.ts';
import { useRoute } from '#lib/routing/route.ts';
import { serviceDay } from './serviceDay.ts';
import { useSite } from '#lib/site.ts';
import { Localized } from '#ui/content/Localized.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './NextServices.module.css';

/** The next time of each service, in the visitor's words: "This Sunday, 9:30 am". */
export function NextServices() {
  const { serviceTimes, timeZone } = useSite();
  const language = useLanguage();
  const { now } = useRoute();
  const services = nextServices(serviceTimes, timeZone, now);
  if (services.length === 0) return null;
  return (
    <section aria-label={m.public_home_next_service()} className={styles.services}>
      {services.map(({ service, isOn, ...when }) => (
        <div key={service.id} className={styles.service}>
          <p className={styles.dayAndTime}>
            {isOn
              ? m.public_service_now()
              : m.public_service_when({
                  day: serviceDay({ service, ...when }, language),
                  time: wallTime(service.time, language),
                })}
          </p>
          <p className={styles.nameAndPlace}>
            <Localized text={service.name} />
            {m.public_separator()}
            <Localized text={service.place} />
          </p>
        </div>
      ))}
    </section>
  );
}

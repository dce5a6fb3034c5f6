import { dayOf, type EventSummary } from '#lib/events/events.ts';
import { grouped } from '#lib/grouped.ts';
import { useSite } from '#lib/site.ts';
import { DayMark } from './DayMark.tsx';
import { EventEntry } from './EventEntry.tsx';
import styles from './EventList.module.css';

/** Events by the day that they begin on. */
export function EventList({ events }: { readonly events: readonly EventSummary[] }) {
  const { timeZone } = useSite();
  return (
    <ul className={styles.days}>
      {grouped(events, (event) => dayOf(event, timeZone)).map(([day, onDay]) => (
        <li key={day} className={styles.day}>
          <DayMark day={day} />
          <ul className={styles.events}>
            {onDay.map((event) => (
              <li key={event.id}>
                <EventEntry event={event} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

import { dayOf, type EventSummary, overAt } from '#lib/events/events.ts';
import { grouped } from '#lib/grouped.ts';
import { spanAttributes } from '#lib/time/shownSpan.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { useSite } from '#lib/site.ts';
import { DayMark } from './DayMark.tsx';
import { EventEntry } from './EventEntry.tsx';
import styles from './EventList.module.css';

/**
 * Events by the day that they begin on.
 * @param props.hidesOver hides events from the moment at which they are over.
 */
export function EventList({
  events,
  hidesOver = false,
}: {
  readonly events: readonly EventSummary[];
  readonly hidesOver?: boolean;
}) {
  const { timeZone } = useSite();
  const now = usePageNow();
  const span = (listedEvents: readonly EventSummary[]) =>
    hidesOver && spanAttributes({ until: Math.max(...listedEvents.map((event) => overAt(event, timeZone))) }, now);
  return (
    <ul className={styles.days}>
      {grouped(events, (event) => dayOf(event, timeZone)).map(([day, onDay]) => (
        <li key={day} className={styles.day} {...span(onDay)}>
          <DayMark day={day} />
          <ul className={styles.events}>
            {onDay.map((event) => (
              <li key={event.id} {...span([event])}>
                <EventEntry event={event} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

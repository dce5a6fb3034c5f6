import { dayOf, type EventSummary } from '#lib/events/events.ts';
import { foldSeries } from '#lib/events/foldSeries.ts';
import { grouped } from '#lib/grouped.ts';
import { useSite } from '#lib/site.ts';
import { DayMark } from './DayMark.tsx';
import { EventEntry } from './EventEntry.tsx';
import styles from './EventList.module.css';
import { Repeats } from './Repeats.tsx';

/** Events by the day that they begin on. @param props.fold puts what repeats itself under its first date. */
export function EventList({
  events,
  fold = false,
}: {
  readonly events: readonly EventSummary[];
  readonly fold?: boolean;
}) {
  const { timeZone } = useSite();
  const shown = fold ? foldSeries(events, timeZone) : events.map((event) => ({ event, repeats: [] }));
  return (
    <ul className={styles.days}>
      {grouped(shown, ({ event }) => dayOf(event, timeZone)).map(([day, onDay]) => (
        <li key={day} className={styles.day}>
          <DayMark day={day} />
          <ul className={styles.events}>
            {onDay.map(({ event, repeats }) => (
              <li key={event.id}>
                <EventEntry event={event} />
                {repeats.length > 0 && <Repeats events={repeats} />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

import { dayOf, type EventSummary, overAt } from '#lib/events/events.ts';
import { foldSeries } from '#lib/events/foldSeries.ts';
import { grouped } from '#lib/grouped.ts';
import { spanAttributes } from '#lib/time/shownSpan.ts';
import { usePageNow } from '#lib/time/usePageNow.ts';
import { useSite } from '#lib/site.ts';
import { DayMark } from './DayMark.tsx';
import { EventEntry } from './EventEntry.tsx';
import styles from './EventList.module.css';
import { Repeats } from './Repeats.tsx';

/**
 * Events by the day that they begin on.
 * @param props.fold puts what repeats itself under its first date.
 * @param props.hidesOver hides events from the moment at which they are over.
 */
export function EventList({
  events,
  fold = false,
  hidesOver = false,
}: {
  readonly events: readonly EventSummary[];
  readonly fold?: boolean;
  readonly hidesOver?: boolean;
}) {
  const { timeZone } = useSite();
  const now = usePageNow();
  const span = (shownEvents: readonly { readonly event: EventSummary }[]) =>
    hidesOver && spanAttributes({ until: Math.max(...shownEvents.map(({ event }) => overAt(event, timeZone))) }, now);
  const shown = fold ? foldSeries(events, timeZone) : events.map((event) => ({ event, repeats: [] }));
  return (
    <ul className={styles.days}>
      {grouped(shown, ({ event }) => dayOf(event, timeZone)).map(([day, onDay]) => (
        <li key={day} className={styles.day} {...span(onDay)}>
          <DayMark day={day} />
          <ul className={styles.events}>
            {onDay.map(({ event, repeats }) => (
              <li key={event.id} {...span([{ event }])}>
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

import { formatIsoDate } from '#lib/time/dates.ts';
import { dayOf, type EventSummary } from '#lib/events/events.ts';
import { foldSeries } from '#lib/events/foldSeries.ts';
import { grouped } from '#lib/grouped.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { DayMark } from './DayMark.tsx';
import { EventEntry } from './EventEntry.tsx';
import styles from './EventList.module.css';

/** The further dates of an event that repeats, to be opened. */
function Repeats({ events }: { readonly events: readonly EventSummary[] }) {
  const language = useLanguage();
  const { timeZone } = useSite();
  return (
    <details className={styles.repeats}>
      <summary>{m.public_events_repeats({ count: events.length })}</summary>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <a href={href('event', language, { id: event.id })}>
              {formatIsoDate(dayOf(event, timeZone), language, { weekday: 'short', day: 'numeric', month: 'short' })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

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

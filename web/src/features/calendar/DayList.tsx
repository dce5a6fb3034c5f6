import { dayOf, type EventSummary, lastDayOf } from '#lib/events/events.ts';
import { dayAndMonth } from '#lib/events/eventTimes.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { EventLink } from '#ui/events/EventTitle.tsx';
import { dayInWords } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { DayMark, EventEntry } from './EventList.tsx';
import listStyles from './EventList.module.css';
import styles from './MonthView.module.css';

/** The fragment that leads to a day's events in the list below the month. */
export function dayAnchor(day: string): string {
  return `day-${day}`;
}

/** The fragment that leads to the list of the whole month. */
export const listAnchor = 'list';

/** An event that began on an earlier day, in one line. */
function Continued({ event }: { readonly event: EventSummary }) {
  const language = useLanguage();
  const { timeZone } = useSite();
  return (
    <div className={listStyles.meta}>
      <EventLink event={event} />
      <span>{m.public_event_until({ day: dayAndMonth(lastDayOf(event, timeZone), language) })}</span>
    </div>
  );
}

interface DaysProps {
  readonly eventDays: readonly string[];
  readonly days: ReadonlyMap<string, readonly EventSummary[]>;
  /** The first day of the whole list: an event that began before it is shown in full there. */
  readonly first: string | undefined;
}

/** Some days of the list below a month, each with everything that is on. */
function Days({ eventDays, days, first }: DaysProps) {
  const language = useLanguage();
  const { timeZone } = useSite();
  return (
    <ul className={listStyles.days}>
      {eventDays.map((day) => (
        <li key={day} id={dayAnchor(day)} className={listStyles.day}>
          <h3>{dayInWords(day, language)}</h3>
          <DayMark day={day} />
          <ul className={listStyles.events}>
            {(days.get(day) ?? []).map((event) => (
              <li key={event.id}>
                {dayOf(event, timeZone) === day || day === first ? (
                  <EventEntry event={event} />
                ) : (
                  <Continued event={event} />
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface DayListProps {
  readonly dates: readonly string[];
  readonly days: ReadonlyMap<string, readonly EventSummary[]>;
  readonly today: string;
}

/**
 * The days of a month one below the other; an event over several days is named on each. Days before today are folded
 * away. A day that was chosen in the month above is shown by itself, with its date in words.
 */
export function DayList({ dates, days, today }: DayListProps) {
  const eventDays = dates.filter((day) => days.has(day));
  const earlierDays = dates.includes(today) ? eventDays.filter((day) => day < today) : [];
  const laterDays = eventDays.filter((day) => !earlierDays.includes(day));
  return (
    <>
      {earlierDays.length > 0 && (
        <details className={styles.earlier}>
          <summary>{m.public_calendar_earlier_days()}</summary>
          <Days eventDays={earlierDays} days={days} first={eventDays[0]} />
        </details>
      )}
      {laterDays.length > 0 && <Days eventDays={laterDays} days={days} first={laterDays[0]} />}
      <p>
        <a href={`#${listAnchor}`}>{m.public_calendar_whole_month()}</a>
      </p>
    </>
  );
}

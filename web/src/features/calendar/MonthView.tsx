import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { clockTime, formatIsoDate, weekdayName } from '#lib/time/dates.ts';
import { dayOf, type EventSummary } from '#lib/events/events.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import { EventTitle } from '#ui/events/EventTitle.tsx';
import { m } from '#messages/generated/messages.js';
import { dayAnchor, DayList, listAnchor } from './DayList.tsx';
import { weeksOfMonth } from './grid.ts';
import styles from './MonthView.module.css';

interface MonthViewProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly days: ReadonlyMap<string, readonly EventSummary[]>;
  readonly today: string;
}

/** ISO weekdays from Sunday. */
const weekdays = [7, 1, 2, 3, 4, 5, 6] as const;

/** The events of one day in the table. */
function DayEntries({ day, events }: { readonly day: string; readonly events: readonly EventSummary[] }) {
  const language = useLanguage();
  const { calendars, timeZone } = useSite();
  return (
    <ul className={styles.entries}>
      {events.map((event) => (
        <li key={event.id}>
          <Link href={linkTo('event', language, { id: event.id })} title={event.elsewhere ?? undefined}>
            <ColorMark className={styles.mark} color={calendars.find(({ id }) => id === event.calendar)?.color} />
            {!event.allDay && dayOf(event, timeZone) === day && (
              <>
                <span className={styles.time}>{clockTime(event.start, timeZone, language)}</span>{' '}
              </>
            )}
            <EventTitle event={event} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A month as a table. Where the screen is narrow, a day shows dots and leads to its events in the list below. */
export function MonthView({ month, days, today }: MonthViewProps) {
  const language = useLanguage();
  const { calendars } = useSite();
  const weeks = weeksOfMonth(month);
  const isIn = (day: string): boolean => day.startsWith(month);
  const dates = weeks.flat().filter(isIn);
  const name = (day: string, count: number): string =>
    m.public_calendar_day({
      day: formatIsoDate(day, language, { weekday: 'long', day: 'numeric', month: 'long' }),
      count,
    });
  return (
    <>
      <table className={styles.month}>
        <caption className="visually-hidden">
          {formatIsoDate(`${month}-01`, language, { month: 'long', year: 'numeric' })}
        </caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, language)}>
                {weekdayName(day, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const events = days.get(day) ?? [];
                return (
                  <td
                    key={day}
                    data-outside={!isIn(day) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day} className={styles.number}>
                      {Number(day.slice(8))}
                    </time>
                    {events.length > 0 && isIn(day) && (
                      <a className={styles.dots} href={`#${dayAnchor(day)}`} aria-label={name(day, events.length)}>
                        {events.slice(0, 3).map((event) => (
                          <ColorMark
                            key={event.id}
                            className={styles.dot}
                            color={calendars.find(({ id }) => id === event.calendar)?.color}
                          />
                        ))}
                      </a>
                    )}
                    {events.length > 0 && <DayEntries day={day} events={events} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div id={listAnchor} className={styles.list}>
        {dates.some((day) => days.has(day)) ? <DayList dates={dates} days={days} /> : <p>{m.public_events_none()}</p>}
      </div>
    </>
  );
}

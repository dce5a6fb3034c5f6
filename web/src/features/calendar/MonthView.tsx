import { href } from '#lib/addresses.ts';
import { clockTime, formatIsoDate, weekdayName } from '#lib/dates.ts';
import type { EventSummary } from '#lib/events.ts';
import { useLanguage } from '#lib/language.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import { EventList } from '#ui/EventList.tsx';
import { m } from '#messages/generated/messages.js';
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

/** A month as a table. Where the screen is narrow, days show dots and lead to the list below. */
export function MonthView({ month, days, today }: MonthViewProps) {
  const language = useLanguage();
  const { calendars } = useSite();
  const color = (event: EventSummary): string | undefined => calendars.find(({ id }) => id === event.calendar)?.color;
  const weeks = weeksOfMonth(month);
  const inMonth = [...new Set(weeks.flat().filter((day) => day.startsWith(month)).flatMap((day) => days.get(day) ?? []))];
  return (
    <>
      <table className={styles.month}>
        <caption className="visually-hidden">{formatIsoDate(`${month}-01`, language, { month: 'long', year: 'numeric' })}</caption>
        <thead>
          <tr>{weekdays.map((day) => <th key={day} scope="col" abbr={weekdayName(day, language)}>{weekdayName(day, language, 'short')}</th>)}</tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const events = days.get(day) ?? [];
                return (
                  <td key={day} data-outside={!day.startsWith(month) || undefined} aria-current={day === today ? 'date' : undefined}>
                    <time dateTime={day} className={styles.number}>{Number(day.slice(8))}</time>
                    {events.length > 0 && (
                      <>
                        <a className={styles.dots} href="#list" aria-label={m.public_calendar_count({ count: events.length })}>
                          {events.slice(0, 3).map((event) => <ColorMark key={event.id} className={styles.dot} color={color(event)} />)}
                        </a>
                        <ul className={styles.entries}>
                          {events.map((event) => (
                            <li key={event.id}>
                              <a href={href('event', language, { id: event.id })}>
                                <ColorMark className={styles.mark} color={color(event)} />
                                {!event.allDay && <span className={styles.time}>{clockTime(event.start, event.timeZone, language)}</span>} {event.title.text}
                              </a>
                            </li>
                          ))}
                        </ul>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div id="list" className={styles.list}>{inMonth.length === 0 ? <p>{m.public_events_none()}</p> : <EventList events={inMonth} />}</div>
    </>
  );
}

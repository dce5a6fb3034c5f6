import { clockTime, dayInWords, monthName, weekdayName } from '#lib/time/dates.ts';
import { dayOf, type EventSummary } from '#lib/events/events.ts';
import { eventDays } from '#lib/events/eventTimes.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import { EventLink, EventTitle } from '#ui/events/EventTitle.tsx';
import { m } from '#messages/generated/messages.js';
import { dayAnchor, DayList, listAnchor } from './DayList.tsx';
import { lanesOf, lastsDays, weekBars, type WeekBar, weeksOfMonth } from './grid.ts';
import bars from './bars.module.css';
import styles from './MonthView.module.css';

interface MonthViewProps {
  /** `YYYY-MM` */
  readonly month: string;
  readonly days: ReadonlyMap<string, readonly EventSummary[]>;
  readonly today: string;
}

/** ISO weekdays from Sunday. */
const weekdays = [7, 1, 2, 3, 4, 5, 6] as const;

interface DayEntriesProps {
  /** Position of the day in its week. */
  readonly place: number;
  readonly events: readonly EventSummary[];
  readonly longEvents: readonly WeekBar[];
}

/** The events of one day in the table: those of several days as bars, which begin on it, then those of the day. */
function DayEntries({ place, events, longEvents }: DayEntriesProps) {
  const language = useLanguage();
  const { calendars, timeZone } = useSite();
  const lanes = lanesOf(longEvents, place);
  if (lanes.length + events.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {lanes.map((bar, lane) =>
        // A lane has no other name than its place.
        bar?.first === place ? (
          <li
            key={bar.event.id}
            className={`${styles.bar} ${bars.bar}`}
            data-span={bar.span}
            data-before={bar.continues.before || undefined}
            data-after={bar.continues.after || undefined}
          >
            <EventLink event={bar.event} title={eventDays(bar.event, language, timeZone)}>
              <ColorMark className={bars.ground} color={calendars.find(({ id }) => id === bar.event.calendar)?.color} />
              <span>
                <EventTitle event={bar.event} />
              </span>
            </EventLink>
          </li>
        ) : (
          // eslint-disable-next-line react/no-array-index-key
          <li key={lane} className={styles.bar} aria-hidden="true" />
        ),
      )}
      {events.map((event) => (
        <li key={event.id}>
          <EventLink event={event} title={event.elsewhere ?? undefined}>
            <ColorMark className={bars.mark} color={calendars.find(({ id }) => id === event.calendar)?.color} />
            {!event.allDay && (
              <>
                <span className={styles.time}>{clockTime(event.start, timeZone, language)}</span>{' '}
              </>
            )}
            <EventTitle event={event} />
          </EventLink>
        </li>
      ))}
    </ul>
  );
}

/** A month as a table. Where the screen is narrow, a day shows dots and leads to its events in the list below. */
export function MonthView({ month, days, today }: MonthViewProps) {
  const language = useLanguage();
  const { calendars, timeZone } = useSite();
  const weeks = weeksOfMonth(month);
  const isIn = (day: string): boolean => day.startsWith(month);
  const dates = weeks.flat().filter(isIn);
  const name = (day: string, count: number): string =>
    m.public_calendar_day({
      day: dayInWords(day, language),
      count,
    });
  return (
    <>
      <table className={styles.month}>
        <caption className="visually-hidden">{monthName(month, language)}</caption>
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
          {weeks.map((week) => {
            const longEvents = weekBars(week, days, timeZone);
            return (
              <tr key={week[0]}>
                {week.map((day, place) => {
                  const events = days.get(day) ?? [];
                  const ofDay = events.filter((event) => !lastsDays(event, timeZone) && dayOf(event, timeZone) === day);
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
                      <DayEntries place={place} events={ofDay} longEvents={longEvents} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div id={listAnchor} className={styles.list}>
        {dates.some((day) => days.has(day)) ? (
          <DayList dates={dates} days={days} today={today} />
        ) : (
          <p>{m.public_events_none()}</p>
        )}
      </div>
    </>
  );
}

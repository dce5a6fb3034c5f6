import { formatIsoDate } from '#lib/time/dates.ts';
import type { EventSummary } from '#lib/events/events.ts';
import { eventTimes, shortTimes } from '#lib/events/eventTimes.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import { EventLink } from '#ui/events/EventTitle.tsx';
import { MixedText } from '#ui/content/MixedText.tsx';
import { lastsDays, weekBars, weekOf } from './grid.ts';
import bars from './bars.module.css';
import styles from './WeekView.module.css';

interface WeekViewProps {
  readonly date: string;
  readonly days: ReadonlyMap<string, readonly EventSummary[]>;
  readonly today: string;
}

/** A week, day beside day; one below the other where the screen is narrow. */
export function WeekView({ date, days, today }: WeekViewProps) {
  const language = useLanguage();
  const { calendars, timeZone } = useSite();
  const week = weekOf(date);
  const longEvents = weekBars(week, days, timeZone);
  const colorOf = (event: EventSummary) => calendars.find(({ id }) => id === event.calendar)?.color;
  return (
    <>
      {longEvents.length > 0 && (
        <ul className={styles.bars}>
          {longEvents.map(({ event, first, span, continues }) => (
            <li
              key={event.id}
              className={bars.bar}
              data-first={first}
              data-span={span}
              data-before={continues.before || undefined}
              data-after={continues.after || undefined}
            >
              <ColorMark className={bars.ground} color={colorOf(event)} />
              <EventLink event={event} />
              <span>{shortTimes(event, language, timeZone)}</span>
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.week}>
        {week.map((day) => (
          <li key={day} className={styles.day} aria-current={day === today ? 'date' : undefined}>
            <h3>
              <time dateTime={day}>
                {formatIsoDate(day, language, { weekday: 'short', day: 'numeric', month: 'short' })}
              </time>
            </h3>
            <ul className={styles.events}>
              {(days.get(day) ?? [])
                .filter((event) => !lastsDays(event, timeZone))
                .map((event) => (
                  <li key={event.id}>
                    <ColorMark className={styles.mark} color={colorOf(event)} />
                    <EventLink event={event} />
                    <span>{eventTimes(event, language, timeZone)}</span>
                    {event.location !== '' && (
                      <span>
                        <MixedText text={event.location} language={language} />
                      </span>
                    )}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

import { href } from '#lib/addresses.ts';
import { formatIsoDate } from '#lib/dates.ts';
import type { EventSummary } from '#lib/events.ts';
import { eventTimes } from '#lib/eventTimes.ts';
import { useLanguage } from '#lib/language.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import { weekOf } from './grid.ts';
import styles from './WeekView.module.css';

interface WeekViewProps {
  readonly date: string;
  readonly days: ReadonlyMap<string, readonly EventSummary[]>;
  readonly today: string;
}

/** A week, day beside day; one below the other where the screen is narrow. */
export function WeekView({ date, days, today }: WeekViewProps) {
  const language = useLanguage();
  const { calendars } = useSite();
  return (
    <ol className={styles.week}>
      {weekOf(date).map((day) => (
        <li key={day} className={styles.day} aria-current={day === today ? 'date' : undefined}>
          <h3><time dateTime={day}>{formatIsoDate(day, language, { weekday: 'short', day: 'numeric', month: 'short' })}</time></h3>
          <ul className={styles.events}>
            {(days.get(day) ?? []).map((event) => (
              <li key={event.id}>
                <ColorMark className={styles.mark} color={calendars.find(({ id }) => id === event.calendar)?.color} />
                <a href={href('event', language, { id: event.id })}>{event.title.text}</a>
                <span>{eventTimes(event, language)}</span>
                {event.location !== '' && <span>{event.location}</span>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

import type { WeeklyAndOthers } from '#lib/events/weekly.ts';
import { grouped } from '#lib/grouped.ts';
import { useLanguage } from '#lib/language/language.ts';
import { weekdayName } from '#lib/time/dates.ts';
import { EventEntry } from './EventEntry.tsx';
import styles from './EventList.module.css';
import { Repeats } from './Repeats.tsx';

/** Events that are held every week, by their weekday; each leads to its next date. */
export function WeeklyList({ weekly }: { readonly weekly: WeeklyAndOthers['weekly'] }) {
  const language = useLanguage();
  return (
    <ul className={styles.days}>
      {grouped(weekly, ({ weekday }) => weekday).map(([weekday, held]) => (
        <li key={weekday} className={styles.day}>
          <strong className={styles.weekday}>{weekdayName(weekday, language, 'short')}</strong>
          <ul className={styles.events}>
            {held.map(({ event, repeats }) => (
              <li key={event.id}>
                <EventEntry event={event} />
                <Repeats events={[event, ...repeats]} label="all" />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

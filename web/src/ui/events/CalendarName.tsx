import { useText } from '#lib/language/bilingual.ts';
import type { EventSummary } from '#lib/events/events.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import styles from './CalendarName.module.css';
import { SpokenLanguage } from './SpokenLanguage.tsx';

/**
 * The language of an event with the colour of its calendar: the calendar's name where all its events are in that one
 * language, which the name says; else the language in words.
 */
export function CalendarName({ event }: { readonly event: Pick<EventSummary, 'calendar' | 'language'> }) {
  const text = useText();
  const { calendars } = useSite();
  const calendar = calendars.find(({ id }) => id === event.calendar);
  const saysLanguage = calendar !== undefined && calendar.language !== 'both' && calendar.language === event.language;
  return (
    <span className={styles.calendar}>
      {calendar !== undefined && <ColorMark className={styles.dot} color={calendar.color} />}
      {saysLanguage ? text(calendar.name) : <SpokenLanguage language={event.language} />}
    </span>
  );
}

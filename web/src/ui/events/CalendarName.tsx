import { useText } from '#lib/language/bilingual.ts';
import type { EventSummary } from '#lib/events/events.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { ColorMark } from '#ui/ColorMark.tsx';
import styles from './CalendarName.module.css';
import { SpokenLanguage } from './SpokenLanguage.tsx';

/**
 * The calendar of an event with its colour, and the language that it is held in: unless every event of the calendar is
 * in that language, which its name says.
 */
export function CalendarName({ event }: { readonly event: Pick<EventSummary, 'calendar' | 'language'> }) {
  const text = useText();
  const { calendars } = useSite();
  const calendar = calendars.find(({ id }) => id === event.calendar);
  const saysLanguage = calendar !== undefined && calendar.language !== 'both' && calendar.language === event.language;
  return (
    <span className={styles.calendar}>
      {calendar !== undefined && (
        <>
          <ColorMark className={styles.dot} color={calendar.color} />
          {text(calendar.name)}
        </>
      )}
      {!saysLanguage && (
        <>
          {calendar !== undefined && m.public_separator()}
          <SpokenLanguage language={event.language} />
        </>
      )}
    </span>
  );
}

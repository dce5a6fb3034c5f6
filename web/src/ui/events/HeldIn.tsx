import type { EventSummary } from '#lib/events/events.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import styles from './HeldIn.module.css';
import { SpokenLanguage } from './SpokenLanguage.tsx';

/** The language that an event is held in, beside the colour of its calendar. */
export function HeldIn({ event }: { readonly event: Pick<EventSummary, 'calendar' | 'language'> }) {
  const { calendars } = useSite();
  const calendar = calendars.find(({ id }) => id === event.calendar);
  return (
    <span className={styles.held}>
      {calendar !== undefined && <ColorMark className={styles.dot} color={calendar.color} />}
      <SpokenLanguage language={event.language} />
    </span>
  );
}

import type { EventSummary } from '#lib/events/events.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import styles from './SpokenLanguage.module.css';
import { type Language, languageNames, type SpokenLanguage as Spoken } from '@steeple/model/text/language';
import { m } from '#messages/generated/messages.js';

/** The language something is held in, in words. */
export function SpokenLanguage({ language }: { readonly language: Spoken }) {
  switch (language) {
    case 'en':
      return m.public_spoken_en();
    case 'zh':
      return m.public_spoken_zh();
    case 'both':
      return m.public_spoken_both();
    // A language that the interface has no words for yet calls itself.
    default:
      return languageNames[language as Language];
  }
}

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

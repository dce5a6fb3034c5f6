import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { useText } from '#lib/language/bilingual.ts';
import type { EventSummary } from '#lib/events/events.ts';
import { eventTimes } from '#lib/events/eventTimes.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from '#ui/ColorMark.tsx';
import styles from './EventList.module.css';
import { EventTitle } from './EventTitle.tsx';
import { MixedText } from '#ui/content/MixedText.tsx';
import { SpokenLanguage } from './SpokenLanguage.tsx';

/** An event in a list: its title, when and where it is, and the colour of its calendar. */
export function EventEntry({ event }: { readonly event: EventSummary }) {
  const language = useLanguage();
  const text = useText();
  const { calendars, timeZone } = useSite();
  const calendar = calendars.find(({ id }) => id === event.calendar);
  return (
    <>
      <Link className={styles.title} href={linkTo('event', language, { id: event.id })}>
        <EventTitle event={event} />
      </Link>
      <div className={styles.meta}>
        <span>{eventTimes(event, language, timeZone)}</span>
        {event.location !== '' && (
          <span>
            <MixedText text={event.location} language={language} />
          </span>
        )}
        {/* A title that is not in the reader's language is in the one that the event is held in, unless its calendar says so. */}
        {event.title.isFallback && calendar?.language !== event.language && (
          <span>
            <SpokenLanguage language={event.language} />
          </span>
        )}
        {calendar !== undefined && (
          <span className={styles.meta}>
            <ColorMark className={styles.dot} color={calendar.color} />
            {text(calendar.name)}
          </span>
        )}
      </div>
    </>
  );
}

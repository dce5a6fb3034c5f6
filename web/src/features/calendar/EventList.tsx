import { dayOf, type EventSummary } from '#lib/events/events.ts';
import { eventTimes } from '#lib/events/eventTimes.ts';
import { grouped } from '#lib/grouped.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSite } from '#lib/site.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import { ColorMark } from '#ui/ColorMark.tsx';
import { MixedText } from '#ui/content/MixedText.tsx';
import { EventLink } from '#ui/events/EventTitle.tsx';
import { SpokenLanguage } from '#ui/events/SpokenLanguage.tsx';
import styles from './EventList.module.css';

/** The day at the side of a list: its number large, between weekday and month. @param props.day `YYYY-MM-DD` */
export function DayMark({ day }: { readonly day: string }) {
  const language = useLanguage();
  return (
    <time dateTime={day} className={styles.date}>
      <span className={styles.month}>{formatIsoDate(day, language, { weekday: 'short' })}</span>
      <span className={styles.number}>{formatIsoDate(day, 'en', { day: 'numeric' })}</span>
      <span className={styles.month}>{formatIsoDate(day, language, { month: 'short' })}</span>
    </time>
  );
}

/** An event in a list: its title, when and where it is, and the colour of its calendar. */
export function EventEntry({ event }: { readonly event: EventSummary }) {
  const language = useLanguage();
  const text = useText();
  const { calendars, timeZone } = useSite();
  const calendar = calendars.find(({ id }) => id === event.calendar);
  return (
    <>
      <EventLink className={styles.title} event={event} />
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

/** Events one after the other, by the day that they begin on. */
export function AgendaView({ events }: { readonly events: readonly EventSummary[] }) {
  const { timeZone } = useSite();
  if (events.length === 0) return <p className={styles.agenda}>{m.public_events_none()}</p>;
  return (
    <ul className={`${styles.days} ${styles.agenda}`}>
      {grouped(events, (event) => dayOf(event, timeZone)).map(([day, onDay]) => (
        <li key={day} className={styles.day}>
          <DayMark day={day} />
          <ul className={styles.events}>
            {onDay.map((event) => (
              <li key={event.id}>
                <EventEntry event={event} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

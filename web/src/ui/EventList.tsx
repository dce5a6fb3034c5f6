import { languageTags } from '@steeple/model/languages';
import { href } from '#lib/addresses.ts';
import { useText } from '#lib/bilingual.ts';
import { formatIsoDate } from '#lib/dates.ts';
import { dayOf, type EventSummary } from '#lib/events.ts';
import { eventTimes } from '#lib/eventTimes.ts';
import { grouped } from '#lib/grouped.ts';
import { useLanguage } from '#lib/language.ts';
import { useSite } from '#lib/site.ts';
import { ColorMark } from './ColorMark.tsx';
import styles from './EventList.module.css';
import { FallbackMark } from './Localized.tsx';

/** When and where an event is, in one line, with the colour of its calendar. */
function EventMeta({ event }: { readonly event: EventSummary }) {
  const language = useLanguage();
  const text = useText();
  const calendar = useSite().calendars.find(({ id }) => id === event.calendar);
  return (
    <div className={styles.meta}>
      <span>{eventTimes(event, language)}</span>
      {event.location !== '' && <span>{event.location}</span>}
      {calendar !== undefined && <span className={styles.meta}><ColorMark className={styles.dot} color={calendar.color} />{text(calendar.name)}</span>}
    </div>
  );
}

/** Events by day, as a ledger: the day at the side, what is on beside it. */
export function EventList({ events }: { readonly events: readonly EventSummary[] }) {
  const language = useLanguage();
  const days = grouped(events, dayOf);
  return (
    <ul className={styles.days}>
      {days.map(([day, onDay]) => (
        <li key={day} className={styles.day}>
          <time dateTime={day} className={styles.date}>
            <span className={styles.number}>{formatIsoDate(day, 'en', { day: 'numeric' })}</span>
            <span className={styles.month}>{formatIsoDate(day, language, { month: 'short' })} {formatIsoDate(day, language, { weekday: 'short' })}</span>
          </time>
          <ul className={styles.events}>
            {onDay.map((event) => (
              <li key={event.id}>
                <a className={styles.title} href={href('event', language, { id: event.id })} lang={event.title.isFallback ? languageTags[event.title.language] : undefined}>{event.title.text}</a>
                {event.title.isFallback && <FallbackMark language={event.title.language} />}
                <EventMeta event={event} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'wouter';
import { dayOf, type EventSummary } from '#lib/events/events.ts';
import { useLanguage } from '#lib/language/language.ts';
import { linkTo } from '#lib/routing/paths.ts';
import { useSite } from '#lib/site.ts';
import { formatIsoDate } from '#lib/time/dates.ts';
import { m } from '#messages/generated/messages.js';
import styles from './EventList.module.css';

/** The dates of an event that repeats, to be opened: all, or those after the one that it is listed under. */
export function Repeats({
  events,
  label = 'further',
}: {
  readonly events: readonly EventSummary[];
  readonly label?: 'all' | 'further';
}) {
  const language = useLanguage();
  const { timeZone } = useSite();
  return (
    <details className={styles.repeats}>
      <summary>{label === 'all' ? m.public_events_dates() : m.public_events_repeats({ count: events.length })}</summary>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link href={linkTo('event', language, { id: event.id })}>
              {formatIsoDate(dayOf(event, timeZone), language, { weekday: 'short', day: 'numeric', month: 'short' })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { addDays } from '#lib/dates.ts';
import { dayOf, type EventSummary, lastDayOf } from '#lib/events.ts';
import { EventList } from '#ui/EventList.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './AgendaView.module.css';

/** How many days one page of the agenda shows. */
const span = 28;

/** Events one after the other from a day on. */
export function AgendaView({ events, from }: { readonly events: readonly EventSummary[]; readonly from: string }) {
  const until = addDays(from, span);
  const shown = events.filter((event) => lastDayOf(event) >= from && dayOf(event) < until);
  return <div className={styles.agenda}>{shown.length === 0 ? <p>{m.public_events_none()}</p> : <EventList events={shown} />}</div>;
}

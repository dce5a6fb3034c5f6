import type { EventSummary } from '#lib/events/events.ts';
import { EventList } from '#ui/events/EventList.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './AgendaView.module.css';

/** Events one after the other from a day on. */
export function AgendaView({ events }: { readonly events: readonly EventSummary[] }) {
  return (
    <div className={styles.agenda}>
      {events.length === 0 ? <p>{m.public_events_none()}</p> : <EventList events={events} />}
    </div>
  );
}

/** Events of calendars that an admin took out of site-config: visitors must not find them for ever. */
import { collectionOf, documentPaths } from '@steeple/model/paths';
import { toMillis } from '@steeple/model/timestamp';
import type { Firestore } from 'firebase-admin/firestore';
import { changeAll } from '../bulk.ts';
import type { CalendarsToSync } from './calendarsToSync.ts';

/**
 * Removes the events and the records of every calendar that was synced once and that site-config no longer has. Does
 * nothing where site-config has no calendar, or one that cannot be read: a slip there must not empty the site. A
 * calendar that a run still holds waits for the next night. May die at any point: the record of a calendar goes last.
 * @returns ids of the calendars that are gone.
 */
export async function removeFormerCalendars(database: Firestore, { calendars, unreadable }: CalendarsToSync, now: Date): Promise<string[]> {
  if (unreadable > 0 || calendars.length === 0) return [];
  const kept = new Set(calendars.map(({ id }) => id));
  const synced = await database.collection(collectionOf(documentPaths.sync.pattern)).select('lease').get();
  const former = synced.docs.filter((state) => {
    const lease = state.get('lease') as { until: { seconds: number; nanoseconds: number } } | null | undefined;
    return !kept.has(state.id) && (!lease || toMillis(lease.until) <= now.getTime());
  });
  for (const state of former) {
    const events = database.collection(collectionOf(documentPaths.event.pattern)).where('calendar', '==', state.id).where('source', '==', 'google');
    await changeAll(database, events, (batch, event) => batch.delete(event.ref));
    await database.recursiveDelete(state.ref);
  }
  return former.map(({ id }) => id);
}

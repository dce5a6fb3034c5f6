/** Events of calendars that an admin took out of site-config: visitors must not find them for ever. */
import type { Sync } from '@steeple/model/calendar/calendarSync';
import type { DocumentReference, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { readCalendars } from './calendarsToSync.ts';
import type { Log } from '../log.ts';
import { isHeld } from './store/lease.ts';

/** Events of one transaction. */
const BATCH_SIZE = 300;

/** A calendar came back into site-config, or a run took it. */
class NotFormer extends Error {}

/**
 * Removes the events and the records of every calendar that was synced once and that site-config no longer has. Does
 * nothing where site-config has no calendar, or one that cannot be read: a slip there must not empty the site. Every
 * transaction that removes something reads the settings again, so that a calendar added meanwhile stops the removal.
 * May die at any point: the state of a calendar goes last.
 * @returns ids of the calendars that are no longer configured.
 */
export async function removeFormerCalendars(database: Firestore, log: Log, now: () => Date): Promise<string[]> {
  const removed: string[] = [];
  // A run that ended beside an earlier removal may have left a record below a state that no longer exists.
  const synced = await collectionIn(database, 'sync').listDocuments();
  for (const ref of synced) {
    try {
      await removeCalendar(database, log, now, ref);
      removed.push(ref.id);
    } catch (error) {
      if (!(error instanceof NotFormer)) throw error;
    }
  }
  return removed;
}

/** @throws NotFormer */
async function removeCalendar(database: Firestore, log: Log, now: () => Date, state: DocumentReference): Promise<void> {
  const asFormer = async <T>(act: (transaction: Transaction, hasState: boolean) => Promise<T>): Promise<T> =>
    database.runTransaction(async (transaction) => {
      const { calendars, unreadable } = await readCalendars(database, log, transaction);
      const stored = await transaction.get(state);
      const { lease } = (stored.data() ?? {}) as Partial<Sync>;
      const isWanted = unreadable > 0 || calendars.length === 0 || calendars.some(({ id }) => id === state.id);
      if (isWanted || isHeld(lease, now())) throw new NotFormer(state.id);
      return act(transaction, stored.exists);
    });
  // Should the calendar come back, its next run must see for itself which events are left.
  await asFormer(async (transaction, hasState) => {
    if (hasState) transaction.update(state, { digest: null, unfinished: true });
  });
  const events = collectionIn(database, 'event').where('calendar', '==', state.id).where('source', '==', 'google');
  let isEmpty = false;
  while (!isEmpty) {
    for (const query of [events, state.collection('runs'), state.collection('digest')]) {
      while ((await asFormer(async (transaction) => deleteSome(transaction, query))) === BATCH_SIZE);
    }
    isEmpty = await asFormer(async (transaction) => {
      // A run that had read the settings before may have written events since. Without a state nobody would find them.
      if (!(await transaction.get(events.select().limit(1))).empty) return false;
      transaction.delete(state);
      return true;
    });
  }
}

async function deleteSome(transaction: Transaction, query: Query): Promise<number> {
  const found = await transaction.get(query.select().limit(BATCH_SIZE));
  for (const { ref } of found.docs) transaction.delete(ref);
  return found.size;
}

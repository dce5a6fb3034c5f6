import type { SignUpEntry } from '@steeple/model/visitors/signUp';
import { Timestamp } from 'firebase-admin/firestore';

/** An entry without anything personal. It stays, so that a late repeat signs nobody up again. */
export function emptied({ consent: _consent, ...entry }: SignUpEntry, state: 'cancelled' | 'full'): SignUpEntry {
  return { ...entry, state, people: 0, name: '', contact: null, answers: {} };
}

/** An entry after its cancellation; undoes nothing where it is over already. */
export function cancelled(entry: SignUpEntry, now: Date): SignUpEntry | null {
  if (entry.state === 'cancelled' || entry.state === 'full') return null;
  return { ...emptied(entry, 'cancelled'), revision: entry.revision + 1, changedAt: Timestamp.fromDate(now) };
}

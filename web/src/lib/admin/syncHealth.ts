import { addDays } from '@steeple/model/time/calendarDate';
import { instantAt, isoDateIn } from '@steeple/model/time/timeZone';
import { hourMillis, toMillis } from '@steeple/model/time/timestamp';
import { staleAfterHours, type Sync } from '@steeple/model/calendar/calendarSync';

/** Health of the sync of one calendar, as shown to an admin. */
export type SyncHealth = 'never' | 'running' | 'confirm' | 'failed' | 'late' | 'well';

type KnownSync = Pick<Sync, 'status' | 'lease' | 'lastSuccessAt'>;

/**
 * Judges a calendar's sync state; null is a calendar that has never been synced. A run whose lease has ended failed
 * without a report, so that calendar is judged by its last success.
 * @param isStarted true where this page has started a run that has not ended: its state arrives some seconds later.
 */
export function syncHealth(sync: KnownSync | null, nowMillis: number, isStarted = false): SyncHealth {
  if (isStarted) return 'running';
  if (sync === null) return 'never';
  const holdsLease = sync.lease !== null && toMillis(sync.lease.until) > nowMillis;
  if (sync.status === 'running' && holdsLease) return 'running';
  if (sync.status === 'needs-confirmation') return 'confirm';
  if (sync.status === 'failed') return 'failed';
  if (sync.lastSuccessAt === null) return 'never';
  return nowMillis - toMillis(sync.lastSuccessAt) > staleAfterHours * hourMillis ? 'late' : 'well';
}

/** True if the admin dashboard should show a message. */
export function needsAttention(health: SyncHealth): boolean {
  return health !== 'well' && health !== 'running';
}

/** The scheduled run of product.md's table, "the scheduler": 02:00 Asia/Singapore every night. */
const nightly = { time: '02:00', timeZone: 'Asia/Singapore' } as const;

/** The next scheduled run; milliseconds since the epoch. */
export function nextNightly(nowMillis: number): number {
  const today = isoDateIn(nowMillis, nightly.timeZone);
  const runOn = (date: string): number => instantAt(`${date}T${nightly.time}`, nightly.timeZone);
  return runOn(today) > nowMillis ? runOn(today) : runOn(addDays(today, 1));
}

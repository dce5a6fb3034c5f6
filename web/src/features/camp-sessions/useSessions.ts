import { type Live, loading } from '#lib/firestore/live.ts';
import { useCampList } from '#lib/camp/useCampList.ts';
import type { Item } from '#lib/camp/schedule/schedule.ts';
import type { SessionDocument } from './findSession.ts';

/** The sessions of the current camp, and the schedule that has their times and places. */
export interface Sessions {
  /** Loading until the schedule has arrived as well. */
  readonly live: Live<readonly SessionDocument[]>;
  /** Empty where the schedule cannot be read, or is not shown yet. */
  readonly schedule: readonly Item[];
  /** True where a session that no item names has no time; false where this device lacks the schedule. */
  readonly hasSchedule: boolean;
}

/** Reads the sessions of the current camp together with the schedule, live. */
export function useSessions(): Sessions {
  const sessions = useCampList('sessions');
  const schedule = useCampList('schedule');
  return {
    live: schedule.status === 'loading' ? loading : sessions,
    schedule: schedule.data ?? [],
    hasSchedule: schedule.status === 'ready' && (schedule.data.length > 0 || !schedule.fromCache),
  };
}

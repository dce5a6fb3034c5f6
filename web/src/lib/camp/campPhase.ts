import { daysBetween } from '@steeple/model/time/calendarDate';
import { isoDateIn } from '@steeple/model/time/timeZone';
import type { Camp } from '@steeple/model/camp/camp';

/** Position of a day relative to a camp. */
export type CampPhase =
  | { readonly kind: 'before'; readonly days: number }
  | { readonly kind: 'during'; readonly day: number; readonly of: number }
  | { readonly kind: 'over' };

/** Counts whole days in the camp's time zone, independent of the device's time zone. */
export function campPhase(camp: Pick<Camp, 'startDate' | 'endDate' | 'timeZone'>, nowMillis: number): CampPhase {
  const today = isoDateIn(nowMillis, camp.timeZone);
  if (today < camp.startDate) return { kind: 'before', days: daysBetween(today, camp.startDate) };
  if (today > camp.endDate) return { kind: 'over' };
  return {
    kind: 'during',
    day: daysBetween(camp.startDate, today) + 1,
    of: daysBetween(camp.startDate, camp.endDate) + 1,
  };
}

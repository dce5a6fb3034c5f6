import { dayMillis, hourMillis } from '@steeple/model/time/timestamp';

/**
 * Tells whether the personal data of a camp must be deleted: `days` full days after its last one. The day is taken to
 * end everywhere on earth (UTC−12), so that nothing is deleted a day early in any zone.
 */
export function isExpired(camp: Readonly<Record<string, unknown>> | undefined, now: Date, days: number): boolean {
  const endDate = camp?.['endDate'];
  if (typeof endDate !== 'string') return false;
  const endOfDay = Date.parse(`${endDate}T23:59:59Z`) + 12 * hourMillis;
  return now.getTime() > endOfDay + days * dayMillis;
}

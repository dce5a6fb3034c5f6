/**
 * Syncs one calendar after the other. A calendar that fails, or does not answer, does not use up the time of the
 * others.
 */
import type { CalendarsToSync } from './calendarsToSync.ts';
import type { SyncOptions, SyncOutcome, SyncServices } from './syncCalendar.ts';
import { syncCalendar } from './syncCalendar.ts';

/**
 * Longest time that all calendars together wait for Google: a minute less than the function may run (`timeoutSeconds`,
 * 540). Milliseconds.
 */
export const BUDGET_MS = 480_000;
/**
 * The same for the run that comes every ten minutes, so that it has ended, with what it writes, before the next one.
 * Milliseconds.
 */
export const FREQUENT_BUDGET_MS = 240_000;
/** Shortest time that every calendar gets, regardless of their number. Milliseconds. */
const LEAST_MS = 10_000;

export async function syncEach(
  services: SyncServices,
  { calendars, timeZone }: Pick<CalendarsToSync, 'calendars' | 'timeZone'>,
  options: Omit<SyncOptions, 'timeZone'>,
): Promise<SyncOutcome[]> {
  const outcomes: SyncOutcome[] = [];
  const endsAt = services.clock().getTime() + (options.isFrequent ? FREQUENT_BUDGET_MS : BUDGET_MS);
  for (const [index, calendar] of calendars.entries()) {
    const run = services.newId();
    const share = (endsAt - services.clock().getTime()) / (calendars.length - index);
    try {
      outcomes.push(
        await syncCalendar(
          services,
          calendar,
          { ...options, timeZone, patienceMillis: Math.max(LEAST_MS, share) },
          run,
        ),
      );
    } catch (error) {
      // Not even the failure could be recorded.
      services.log.error('calendar given up', error, { calendar: calendar.id, calendarRun: run });
      outcomes.push({ calendar: calendar.id, run, status: 'failed', counts: null });
    }
  }
  return outcomes;
}

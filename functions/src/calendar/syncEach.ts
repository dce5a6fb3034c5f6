/** One calendar after the other; what happens to one does not concern the next. */
import type { CalendarsToSync } from './calendarsToSync.ts';
import type { SyncOptions, SyncOutcome, SyncServices } from './syncCalendar.ts';
import { syncCalendar } from './syncCalendar.ts';

export async function syncEach(
  services: SyncServices,
  { calendars, timeZone }: Pick<CalendarsToSync, 'calendars' | 'timeZone'>,
  options: Omit<SyncOptions, 'timeZone'>,
): Promise<SyncOutcome[]> {
  const outcomes: SyncOutcome[] = [];
  for (const calendar of calendars) {
    const run = services.newId();
    try {
      outcomes.push(await syncCalendar(services, calendar, { ...options, timeZone }, run));
    } catch (error) {
      // Not even the failure could be recorded.
      services.log.error('calendar given up', error, { calendar: calendar.id, calendarRun: run });
      outcomes.push({ calendar: calendar.id, run, status: 'failed', counts: null });
    }
  }
  return outcomes;
}

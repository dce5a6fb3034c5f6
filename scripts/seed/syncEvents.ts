import { readCalendars } from '../../functions/src/calendar/calendarsToSync.ts';
import { googleCalendarApi } from '../../functions/src/calendar/google/googleCalendarApi.ts';
import { syncEach } from '../../functions/src/calendar/syncEach.ts';
import { syncServices } from '../../functions/src/calendar/syncServices.ts';
import { generatedId } from '../../functions/src/ids.ts';
import type { Log } from '../../functions/src/log.ts';
import { syncSettings } from '../../functions/src/parameters.ts';
import type { Addresses } from '../stack/addresses.ts';
import { connectFirestore } from './emulators.ts';

/**
 * Fills the events from the local Google Calendar, as the nightly sync does, with its own code, in this process: the
 * function itself would call a trigger for each of several hundred events, which takes a minute of two cores.
 * @throws Error naming the calendars that could not be synced.
 */
export async function syncEvents(
  projectId: string,
  addresses: Pick<Addresses, 'firestore' | 'googleCalendar'>,
): Promise<void> {
  const database = connectFirestore(projectId, addresses.firestore);
  database.settings({ ignoreUndefinedProperties: true });
  const causes: unknown[] = [];
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_message, error) => void causes.push(error),
  };
  try {
    const outcomes = await syncEach(
      {
        ...syncServices({ database, clock: () => new Date(), newId: generatedId }, log),
        api: googleCalendarApi(`${addresses.googleCalendar}/`),
        isListed: async () => true,
      },
      await readCalendars(database, log),
      { trigger: 'schedule', dryRun: false, confirmRemoval: false, ...syncSettings() },
    );
    const failed = outcomes.filter(({ status }) => status === 'failed').map(({ calendar }) => calendar);
    if (failed.length > 0)
      throw new Error(`These calendars of the seed could not be synced: ${failed.join(', ')}`, { cause: causes[0] });
  } finally {
    await database.terminate();
  }
}

import type { Log } from '../log.ts';
import { patience } from '../patience.ts';
import type { Services } from '../services.ts';
import { isListed } from './calendarsToSync.ts';
import { FirestoreSyncStore } from './store/FirestoreSyncStore.ts';
import { googleCalendarApi } from './google/googleCalendarApi.ts';
import { googleCalendarRootUrl } from '../parameters.ts';
import type { SyncServices } from './syncCalendar.ts';

/** Makes the services of a sync, in a deployment or in the local stack. */
export function syncServices(
  { database, clock, newId }: Pick<Services, 'database' | 'clock' | 'newId'>,
  log: Log,
): SyncServices {
  return {
    ...patience,
    clock,
    newId,
    log,
    openStore: (calendar) => new FirestoreSyncStore(database, calendar),
    api: googleCalendarApi(googleCalendarRootUrl()),
    isListed: async (calendar) => isListed(database, log, calendar),
  };
}

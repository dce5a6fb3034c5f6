import { isListed } from '../../../functions/src/calendar/calendarsToSync.ts';
import { FirestoreSyncStore } from '../../../functions/src/calendar/store/FirestoreSyncStore.ts';
import type { SyncServices } from '../../../functions/src/calendar/syncCalendar.ts';
import type { Log } from '../../../functions/src/log.ts';
import type { ParishServices } from './Parish.ts';

/** Takes the place of `functions/src/calendar/syncServices.ts`: Google's calendars and the waiting are the parish's. */
export function syncServices(services: ParishServices, log: Log): SyncServices {
  const { database, clock, newId, google, sleep, random } = services;
  return {
    clock,
    newId,
    log,
    openStore: (calendar) => new FirestoreSyncStore(database, calendar),
    api: google,
    sleep,
    random,
    isListed: async (calendar) => isListed(database, log, calendar),
  };
}

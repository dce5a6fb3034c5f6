import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { googleCalendarApi } from './googleCalendarApi.ts';
import { googleCalendarRootUrl } from './parameters.ts';
import type { SyncServices } from './syncCalendar.ts';

/** What a sync works with in a deployment, or in the local stack. */
export function syncServices({ database, clock, newId }: Pick<Services, 'database' | 'clock' | 'newId'>, log: Log): SyncServices {
  return {
    database, clock, newId, log,
    api: googleCalendarApi(googleCalendarRootUrl()),
    sleep: (millis) => wait(millis),
    random: Math.random,
  };
}

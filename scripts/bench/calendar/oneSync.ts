/**
 * One sync in a process of its own, so that its memory is its own. Prints one line of JSON. The project, Firestore's
 * emulator and the local Google Calendar are in the environment.
 */
import { removalGuard, syncWindow } from '@steeple/model/calendar/calendarSync';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { syncCalendar } from '../../../functions/src/calendar/syncCalendar.ts';
import { syncServices } from '../../../functions/src/calendar/syncServices.ts';
import { generatedId } from '../../../functions/src/ids.ts';
import { projectDatabase } from '../../../functions/src/services.ts';
import { firestoreHost, projectId } from '../../../tests/addresses.ts';
import { tapDatabase } from '../../../tests/functions/databaseTap.ts';

/** Time, operations and memory of one sync. */
export interface MeasuredSync {
  readonly ms: number;
  readonly eventWrites: number;
  readonly otherOperations: number;
  readonly peakMiB: number;
}

const calendar: Calendar = {
  id: 'bench',
  googleId: 'bench@steeple.test',
  name: { en: 'Bench' },
  color: '#336655',
  language: 'en',
};
const nothing = () => {};
const log = { info: nothing, warn: nothing, error: (_message: string, error: unknown) => console.error(error) };

// Both refuse what is not on this machine.
firestoreHost();
projectId();
const database = projectDatabase();
const tap = tapDatabase(database);
const services = syncServices({ database, clock: () => new Date(), newId: generatedId }, log);
// Connections and libraries are there before the clock starts.
await database.doc('bench/warm').get();
await services.api.listPage({
  googleId: calendar.googleId,
  timeMin: new Date(0),
  timeMax: new Date(1),
  pageToken: undefined,
});
tap.reset();

const started = performance.now();
const { status } = await syncCalendar(services, calendar, {
  trigger: 'schedule',
  dryRun: false,
  confirmRemoval: false,
  timeZone: 'Asia/Singapore',
  window: syncWindow,
  guard: removalGuard,
});
if (status !== 'succeeded') throw new Error(`The sync ended as ${status}.`);
const measured: MeasuredSync = {
  ms: Math.round(performance.now() - started),
  eventWrites: tap.eventWrites,
  otherOperations: tap.reads + tap.writes - tap.eventWrites,
  peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
};
console.log(JSON.stringify(measured));

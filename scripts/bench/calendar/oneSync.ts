/**
 * One sync in a process of its own, so that its memory is its own: `node oneSync.ts PROJECT GOOGLE-URL`. Prints
 * one line of JSON. Only for emulators.
 */
import { removalGuard, syncWindow } from '@steeple/model/calendar/calendarSync';
import type { Calendar } from '@steeple/model/settings/siteConfig';
import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { FirestoreSyncStore } from '../../../functions/src/calendar/store/FirestoreSyncStore.ts';
import { googleCalendarApi } from '../../../functions/src/calendar/google/googleCalendarApi.ts';
import { syncCalendar } from '../../../functions/src/calendar/syncCalendar.ts';
import { generatedId } from '../../../functions/src/ids.ts';
import { tapDatabase } from '../../../tests/functions/databaseTap.ts';
import { firestoreHost } from '../../../tests/addresses.ts';

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

const [projectId, url] = process.argv.slice(2);
if (projectId === undefined || url === undefined) throw new Error('oneSync.ts PROJECT GOOGLE-URL');
firestoreHost();
const database = initializeFirestore(initializeApp({ projectId }));
database.settings({ ignoreUndefinedProperties: true });
const tap = tapDatabase(database);
const api = googleCalendarApi(`${url}/`);
const services = {
  database,
  openStore: (id: string) => new FirestoreSyncStore(database, id),
  api,
  clock: () => new Date(),
  newId: generatedId,
  random: Math.random,
  isListed: async () => true,
  sleep: async (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis)),
  log: { info: nothing, warn: nothing, error: (_message: string, error: unknown) => console.error(error) },
};
// Connections and libraries are there before the clock starts.
await database.doc('bench/warm').get();
await api.listPage({ googleId: calendar.googleId, timeMin: new Date(0), timeMax: new Date(1), pageToken: undefined });
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

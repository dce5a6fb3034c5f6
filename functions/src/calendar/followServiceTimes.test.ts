import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { full } from '../../../tests/rules/full.ts';
import { readCalendars } from './calendarsToSync.ts';
import { followServiceTimes } from './followServiceTimes.ts';

const now = new Date('2026-11-26T00:00Z');
const series = 'abcdefghijklmnopqrst';
const config = documentPaths.siteConfig.at();
const service = { id: 'english', name: { en: 'English' }, language: 'en', weekday: 7, time: '09:30', minutes: 90 };
const linked = { ...service, place: { en: 'Hall' }, series };
const unlinked = { ...service, place: { en: 'Hall' }, id: 'chinese', time: '11:30' };
let world = memoryServices(() => now);

const put = async (path: string, value: unknown): Promise<unknown> =>
  world.database.doc(path).set(toFirestoreValue(value, { Timestamp, GeoPoint }) as object);

/** Stores an event of the series, by its start in UTC and by the start that its series gives it. */
const putEvent = async (start: string, original = start): Promise<unknown> => {
  const millis = Date.parse(`${start}:00Z`);
  const at = (moment: number) => ({ seconds: moment / 1000, nanoseconds: 0 });
  return put(
    documentPaths.event.at(`e${original}`),
    full('event', {
      series,
      allDay: false,
      startDate: null,
      endDate: null,
      occurrence: `${original.replaceAll(/[-:]/g, '')}00Z`,
      start: at(millis),
      end: at(millis + 75 * 60_000),
    }),
  );
};
const stored = async () => plain((await world.database.doc(config).get()).data()) as Record<string, unknown>;
const follow = async (): Promise<void> => {
  const log = memoryLog();
  await followServiceTimes(world, log, await readCalendars(world.database, log));
};

beforeEach(async () => {
  world = memoryServices(() => now);
  await put(config, full('siteConfig', { serviceTimes: [linked, unlinked], formerTimes: [], revision: 3 }));
});

it('a service has the time of its events in the calendar, and its former time is listed', async () => {
  await putEvent('2026-11-22T01:30');
  await putEvent('2026-11-29T03:00', '2026-11-29T02:00');
  await putEvent('2026-12-06T02:00');
  await follow();
  expect(await stored()).toMatchObject({
    serviceTimes: [{ ...linked, weekday: 7, time: '10:00', minutes: 75 }, unlinked],
    formerTimes: [{ service: 'english', time: '09:30' }],
    revision: 4,
  });
});

it('nothing is written where the time is the same, and where the series has no event to come', async () => {
  await putEvent('2026-11-22T02:00');
  await follow();
  expect(await stored()).toMatchObject({ serviceTimes: [linked, unlinked], revision: 3 });
  await put(config, full('siteConfig', { serviceTimes: [{ ...linked, minutes: 75 }], formerTimes: [], revision: 3 }));
  await putEvent('2026-11-29T01:30');
  await follow();
  expect(await stored()).toMatchObject({ serviceTimes: [{ time: '09:30' }], revision: 3 });
});

it('a service without a series keeps the time that was entered, and no event is read for it', async () => {
  await put(config, full('siteConfig', { serviceTimes: [unlinked], revision: 3 }));
  await putEvent('2026-11-29T02:00');
  world.operations.length = 0;
  await follow();
  expect(world.operations).toHaveLength(1);
  expect(await stored()).toMatchObject({ serviceTimes: [unlinked], revision: 3 });
});

it('settings that cannot be read stay as they are', async () => {
  await put(config, { serviceTimes: [linked], name: 7 });
  await putEvent('2026-11-29T02:00');
  await follow();
  expect(await stored()).toEqual({ serviceTimes: [linked], name: 7 });
});

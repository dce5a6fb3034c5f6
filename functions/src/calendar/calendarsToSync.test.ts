import { documentPaths } from '@steeple/model/database/paths';
import { beforeEach, expect, it } from 'vitest';
import { calendar } from '../../../tests/functions/calendar/calendarInMemory.ts';
import { type MemoryLog, memoryLog, type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { isListed, readCalendars } from './calendarsToSync.ts';

let services: MemoryServices;
let log: MemoryLog;
beforeEach(() => {
  services = memoryServices();
  log = memoryLog();
});
const configPath = documentPaths.siteConfig.at();
const put = async (config: object) => services.database.doc(configPath).set(config);
const read = async () => readCalendars(services.database, log);

it('the calendars of the site are read with its zone', async () => {
  await put({ timeZone: 'America/Toronto', calendars: [calendar] });
  expect(await read()).toEqual({
    calendars: [calendar],
    unreadable: 0,
    series: new Set(),
    timeZone: 'America/Toronto',
  });
  expect(log.lines).toEqual([]);
});

it('an entry that is no calendar is passed over and named in the log', async () => {
  await put({ timeZone: 'UTC', calendars: ['nonsense', { ...calendar, color: 'green' }, calendar] });
  expect(await read()).toMatchObject({ calendars: [calendar], unreadable: 2 });
  expect(log.lines).toHaveLength(2);
  expect(log.lines[1]).toMatchObject({ severity: 'warn', fields: { fields: ['color'] } });
});

it.each([
  ['no settings', undefined],
  ['no calendars and no zone', {}],
  ['calendars that are no list, and a zone that is none', { calendars: { 0: calendar }, timeZone: 'Mars/Base' }],
])('a site with %s has no calendars, and the zone of the schedules', async (_what, config) => {
  if (config) await put(config);
  expect(await read()).toEqual({ calendars: [], unreadable: 0, series: new Set(), timeZone: 'Asia/Singapore' });
});

it('the recurring events of services are read; what is no service is passed over', async () => {
  const service = { id: 'english', name: { en: 'English' }, language: 'en', weekday: 7, time: '09:30', minutes: 90 };
  const place = { en: 'Hall' };
  const series = 'abcdefghijklmnopqrst';
  await put({ serviceTimes: [{ ...service, place, series }, { ...service, place }, { ...service, series: 7 }, null] });
  expect((await read()).series).toEqual(new Set([series]));
});

it('within a transaction the settings cannot change before it ends', async () => {
  await put({ timeZone: 'UTC', calendars: [calendar] });
  const seen: string[] = [];
  await services.database.runTransaction(async (transaction) => {
    seen.push((await readCalendars(services.database, log, transaction)).timeZone);
    if (seen.length === 1) await put({ timeZone: 'Asia/Tokyo', calendars: [calendar] });
    transaction.set(services.database.doc('things/thing'), {});
  });
  expect(seen).toEqual(['UTC', 'Asia/Tokyo']);
});

it('a calendar is listed while the settings have it with the same calendar of Google, and can be read', async () => {
  const listed = async (...calendars: unknown[]) => {
    await put({ timeZone: 'UTC', calendars });
    return isListed(services.database, log, calendar);
  };
  expect(await listed(calendar)).toBe(true);
  expect(await listed({ ...calendar, id: 'other' }, { ...calendar, color: '#000000' })).toBe(true);
  expect(await listed({ ...calendar, googleId: 'other@steeple.test' })).toBe(false);
  expect(await listed({ ...calendar, id: 'other' })).toBe(false);
  expect(await listed(calendar, 'nonsense')).toBe(false);
  expect(await listed()).toBe(false);
});

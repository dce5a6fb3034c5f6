import type { Calendar } from '@steeple/model/settings/siteConfig';
import { callables } from '@steeple/model/requests/callables';
import { removalGuard, syncWindow } from '@steeple/model/calendar/calendarSync';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCalendars } from '../../../functions/src/calendar/calendarsToSync.ts';
import { syncEach } from '../../../functions/src/calendar/syncEach.ts';
import { syncCalendarNow } from '../../../functions/src/calendar/syncCalendarNow.ts';
import type { SyncOutcome } from '../../../functions/src/calendar/syncCalendar.ts';
import type { Token } from '../../../functions/src/requests/callers.ts';
import type { Services } from '../../../functions/src/services.ts';
import type { CalendarWorld } from './calendarWorld.ts';
import { calendar, createWorld, talks } from './calendarWorld.ts';

const chinese: Calendar = { ...calendar, id: 'chinese', googleId: 'chinese@steeple.test', language: 'zh' };
const token = {
  uid: 'admin-uid',
  auth_time: 0,
  email: 'admin@steeple.test',
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
} as Token;
let world: CalendarWorld;

beforeEach(async () => {
  world = await createWorld({ events: talks(6) });
  world.google.load([
    {
      calendar: { id: chinese.googleId, summary: '华语堂', timeZone: 'Asia/Singapore' },
      events: [{ id: 'chinesetalk', summary: '讲座', start: { date: '2026-12-01' }, end: { date: '2026-12-02' } }],
    },
  ]);
  await setConfig([calendar, chinese]);
});
afterEach(() => world.close());

async function setConfig(calendars: unknown[]): Promise<void> {
  await world.services.database.doc(documentPaths.siteConfig.at()).set({ timeZone: 'Asia/Singapore', calendars });
}

async function nightly(): Promise<SyncOutcome[]> {
  const calendars = await readCalendars(world.services.database, world.services.log);
  return syncEach(world.services, calendars, {
    trigger: 'schedule',
    dryRun: false,
    confirmRemoval: false,
    window: syncWindow,
    guard: removalGuard,
  });
}

function now(input: { calendar?: string; dryRun?: boolean; confirmRemoval?: boolean }) {
  const { database, clock, newId, log } = world.services;
  const services = { database, clock, newId } as Services;
  return syncCalendarNow(
    services,
    { input: { dryRun: false, confirmRemoval: false, ...input }, token, log },
    world.services,
  );
}

const statuses = (outcomes: { calendar: string; status: string }[]) =>
  Object.fromEntries(outcomes.map(({ calendar: id, status }) => [id, status]));
const audits = async () => (await world.services.database.collection('audit').get()).docs.map((entry) => entry.data());

describe('the nightly sync', () => {
  test('brings every calendar; one that fails does not stop the others', async () => {
    world.google.calendar(calendar.googleId).shared = false;
    expect(statuses(await nightly())).toEqual({ english: 'failed', chinese: 'succeeded' });
    expect(await world.state()).toMatchObject({ status: 'failed', error: { code: 'not-shared' } });
    expect([...(await world.events()).values()].map((event) => [event.title, event.language])).toEqual([
      ['讲座', 'zh'],
    ]);
    world.google.calendar(calendar.googleId).shared = true;
    expect(statuses(await nightly())).toEqual({ english: 'succeeded', chinese: 'succeeded' });
    expect((await world.events()).size).toBe(7);
  });

  test('passes over an entry of site-config that is no calendar', async () => {
    await setConfig([{ id: 'NOT AN ID' }, chinese, 'nonsense']);
    expect(statuses(await nightly())).toEqual({ chinese: 'succeeded' });
  });

  test('has nothing to do where there is no site-config', async () => {
    await world.services.database.doc(documentPaths.siteConfig.at()).delete();
    expect(await nightly()).toEqual([]);
  });

  test('goes on when even the failure of one cannot be recorded', async () => {
    const { api } = world.services;
    const listPage = api.listPage;
    let requestCount = 0;
    api.listPage = async (request) => {
      requestCount += 1;
      if (requestCount === 1) world.tap.dieAt(1, 'before');
      else world.tap.reset();
      return listPage(request);
    };
    world.google.addFault({
      operation: 'events.list',
      calendarId: calendar.googleId,
      times: 1,
      effect: { kind: 'error', code: 401 },
    });
    const outcomes = await nightly();
    expect(outcomes[0]?.status).toBe('failed');
    expect(outcomes).toHaveLength(2);
  });

  test("and an admin's at the same moment: one does the work of each calendar", async () => {
    const [night, admin, other] = await Promise.all([nightly(), now({}), now({ calendar: 'english' })]);
    const of = (id: string) =>
      [...night, ...admin.runs, ...other.runs].filter((run) => run.calendar === id).map((run) => run.status);
    expect(of('english').filter((status) => status === 'succeeded').length).toBeGreaterThanOrEqual(1);
    expect(new Set([...of('english'), ...of('chinese')])).toEqual(new Set(['succeeded', 'busy']));
    await world.services.database.doc('events/unrelated').delete();
    expect((await world.events()).size).toBe(7);
  });
});

describe('sync now', () => {
  test('answers as the model says, for all calendars or one, and enters what it did', async () => {
    const all = await now({});
    expect(check(callables.syncCalendarNow.output, all)).toMatchObject({ ok: true });
    expect(statuses(all.runs)).toEqual({ english: 'succeeded', chinese: 'succeeded' });
    world.store.patch('talk01', { summary: 'Talk one' });
    const ofOneCalendar = await now({ calendar: 'english' });
    expect(ofOneCalendar.runs).toMatchObject([{ calendar: 'english', status: 'succeeded', counts: { updated: 1 } }]);
    const entries = await audits();
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'calendar.synced',
          actor: 'admin-uid',
          target: documentPaths.syncRun.at('english', ofOneCalendar.runs[0]?.run ?? ''),
          detail: { status: 'succeeded', confirmRemoval: false, created: 0, updated: 1, removed: 0 },
        }),
      ]),
    );
  });

  test('of a calendar that the site does not have is refused', async () => {
    await expect(now({ calendar: 'german' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(now({ calendar: 'chinese' })).resolves.toMatchObject({ runs: [{ status: 'succeeded' }] });
  });

  test('dry, changes nothing and is no entry in the audit trail', async () => {
    const { runs } = await now({ dryRun: true });
    expect(runs.map((run) => run.status)).toEqual(['dry-run', 'dry-run']);
    expect(await world.events()).toEqual(new Map());
    expect(await audits()).toEqual([]);
  });

  test('asks, and removes what the admin confirms', async () => {
    await now({ calendar: 'english' });
    for (const id of ['talk01', 'talk02', 'talk03', 'talk04']) world.store.delete(id);
    expect((await now({ calendar: 'english' })).runs).toMatchObject([{ status: 'needs-confirmation' }]);
    expect((await now({ calendar: 'english', confirmRemoval: true })).runs).toMatchObject([
      { status: 'succeeded', counts: { removed: 4 } },
    ]);
    await world.expectConverged();
  });

  test('shows its progress while it runs', async () => {
    const { api } = world.services;
    const listPage = api.listPage;
    const progressSeen: unknown[] = [];
    api.listPage = async (request) => {
      world.time.now = new Date(world.time.now.getTime() + 5000);
      const state = await world.state();
      progressSeen.push([state?.status, state?.progress]);
      return listPage(request);
    };
    await now({ calendar: 'english' });
    expect(progressSeen).toEqual([
      ['running', { phase: 'fetching', done: 0, total: null }],
      ['running', { phase: 'fetching', done: 5, total: null }],
    ]);
    expect(await world.state()).toMatchObject({ status: 'idle', progress: null });
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { syncRunSchema, syncSchema } from '@steeple/model/calendar/calendarSync';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { Timestamp } from 'firebase-admin/firestore';
import type { SyncOutcome } from '../../../functions/src/calendar/syncCalendar.ts';
import { LEASE_MS } from '../../../functions/src/calendar/store/lease.ts';
import { eventDocumentId } from '../../../functions/src/calendar/mapping/mapEvent.ts';
import type { FaultEffect } from '../../stand-ins/google-calendar/errors/faults.ts';
import type { CalendarWorld } from './calendarWorld.ts';
import { calendar, createWorld, service, talks } from './calendarWorld.ts';
import { proofSize, sampleSeed } from '../../proofSize.ts';

let world: CalendarWorld;
afterEach(() => world.close());

/** Changes of every kind: new, changed, moved, deleted, and a series at a new hour. */
function changeMuch(): void {
  world.store.insert({ id: 'addition', summary: 'Extra', start: { date: '2026-12-01' }, end: { date: '2026-12-03' } });
  world.store.patch('talk01', { summary: 'Talk one' });
  world.store.patch('talk07', { visibility: 'private' });
  world.store.delete('talk05');
  world.store.patch('service', {
    start: { dateTime: '2026-11-22T10:00:00', timeZone: 'Asia/Singapore' },
    end: { dateTime: '2026-11-22T11:30:00', timeZone: 'Asia/Singapore' },
  });
}

describe("a fault of Google's at any page", () => {
  const faults: [string, FaultEffect, string][] = [
    ['401', { kind: 'error', code: 401 }, 'unauthenticated'],
    ['403', { kind: 'error', code: 403, reason: 'forbidden' }, 'forbidden'],
    ['quota', { kind: 'error', code: 403, reason: 'quotaExceeded' }, 'quota'],
    ['404', { kind: 'error', code: 404 }, 'not-shared'],
    ['410', { kind: 'error', code: 410 }, 'page-expired'],
    ['429', { kind: 'error', code: 429 }, 'rate-limit'],
    ['500', { kind: 'error', code: 500 }, 'unavailable'],
    ['503', { kind: 'error', code: 503 }, 'unavailable'],
    ['a broken connection', { kind: 'broken' }, 'unavailable'],
    ['no JSON', { kind: 'invalidJson' }, 'invalid-response'],
  ];
  test.each(faults)(
    '%s leaves the last good events, says why, and the next run completes',
    async (_name, effect, code) => {
      world = await createWorld({ events: [...talks(8), service(4)], pageSize: 5 });
      await world.sync();
      await world.edit('talk01', { featured: true });
      changeMuch();
      const before = await world.events();
      for (const page of [1, 2, 3]) {
        world.google.addFault({ operation: 'events.list', nth: page, times: 100, effect });
        const outcome = await world.sync();
        expect(outcome.status).toBe('failed');
        expect(await world.events()).toEqual(before);
        const state = await world.state();
        expect(check(syncSchema, state)).toMatchObject({ ok: true });
        expect(state).toMatchObject({ status: 'failed', lease: null, error: { code } });
        expect(state?.lastSuccessAt).not.toBeNull();
        const run = await world.run(outcome.run);
        expect(check(syncRunSchema, run)).toMatchObject({ ok: true });
        expect(run).toMatchObject({ status: 'failed', error: { code } });
        world.google.clearFaults();
      }
      expect(await world.sync()).toMatchObject({ status: 'succeeded' });
      expect(await world.state()).toMatchObject({ status: 'idle', error: null });
      await world.expectConverged();
    },
  );
});

/** One call in three in every run, beginning at another one each time; all of them with `npm run prove`. */
const callStep = proofSize(3, 1);
const firstCall = 1 + (sampleSeed() % callStep);

describe(`a process that ends early (one call in ${callStep}, from call ${firstCall})`, () => {
  test.each(['before', 'after'] as const)(
    '%s any call to the database: the next run completes it, nothing lost or doubled',
    async (when) => {
      for (let call = firstCall; ; call += callStep) {
        world = await createWorld({ events: [...talks(8), service(4)], pageSize: 5 });
        await world.sync();
        await world.edit('talk01', { featured: true });
        await world.edit('service_20261129T013000Z', { translations: { zh: { title: '主日崇拜' } } });
        changeMuch();
        world.tap.reset();
        world.tap.dieAt(call, when);
        await world.sync().catch(() => undefined);
        const finished = world.tap.calls < call;
        world.tap.reset();
        world.time.now = new Date(world.time.now.getTime() + LEASE_MS + 1);
        const outcome = await world.sync();
        expect(outcome.status, `died ${when} call ${call}`).toBe('succeeded');
        await world.expectConverged();
        const events = await world.events();
        expect(events.get(eventDocumentId(calendar.id, 'talk01'))?.featured, `died ${when} call ${call}`).toBe(true);
        expect(events.get(eventDocumentId(calendar.id, 'service_20261129T020000Z'))?.translations).toEqual({
          zh: { title: '主日崇拜' },
        });
        world.tap.reset();
        await world.sync();
        expect(world.tap.eventWrites).toBe(0);
        if (finished) break;
        await world.close();
        expect(call).toBeLessThan(50);
      }
    },
    180_000,
  );

  test.each(['before', 'after'] as const)(
    '%s any call of its first night: likewise, over many batches',
    async (when) => {
      for (let call = firstCall; ; call += callStep) {
        world = await createWorld({ events: talks(450), pageSize: 200 });
        world.tap.dieAt(call, when);
        await world.sync().catch(() => undefined);
        const finished = world.tap.calls < call;
        world.tap.reset();
        world.time.now = new Date(world.time.now.getTime() + LEASE_MS + 1);
        expect((await world.sync()).status).toBe('succeeded');
        await world.expectConverged();
        if (finished) break;
        await world.close();
        expect(call).toBeLessThan(50);
      }
    },
    180_000,
  );

  test('is entered as failed by the run that takes over', async () => {
    world = await createWorld({ events: talks(8) });
    world.tap.dieAt(3, 'before');
    const dead = await world.sync({ trigger: 'admin' });
    world.tap.reset();
    expect(dead.status).toBe('failed');
    expect(await world.sync()).toMatchObject({ status: 'busy' });
    world.time.now = new Date(world.time.now.getTime() + LEASE_MS + 1);
    expect(await world.sync()).toMatchObject({ status: 'succeeded' });
    const run = await world.run(dead.run);
    expect(check(syncRunSchema, run)).toMatchObject({ ok: true });
    expect(run).toMatchObject({ status: 'failed', trigger: 'admin', error: { code: 'internal' } });
  });
});

describe('an event that a failed run wrote and the calendar no longer has', () => {
  test.each([1, 2])('is taken away by the next good run, here in night %i', async (nights) => {
    world = await createWorld({ events: talks(8) });
    await world.sync();
    world.store.insert({
      id: 'addition',
      summary: 'Extra',
      start: { date: '2026-12-01' },
      end: { date: '2026-12-03' },
    });
    world.tap.reset();
    world.tap.dieAt(8, 'before'); // state, hold, marks, digest, (state, marks, events) | end
    await world.sync();
    world.tap.reset();
    expect((await world.events()).size).toBe(9);
    world.store.delete('addition');
    world.time.now = new Date(world.time.now.getTime() + LEASE_MS + 1);
    world.google.addFault({ operation: 'events.list', times: nights - 1, effect: { kind: 'error', code: 404 } });
    for (let night = 1; night < nights; night += 1) await world.sync();
    expect(await world.sync()).toMatchObject({
      status: 'succeeded',
      counts: { created: 0, updated: 0, removed: 1, unchanged: 8 },
    });
    await world.expectConverged();
  });
});

describe('an event that somebody deleted in the database', () => {
  test('comes back whole with its next change', async () => {
    world = await createWorld({ events: talks(8) });
    await world.sync();
    await world.services.database.doc(`events/${eventDocumentId(calendar.id, 'talk02')}`).delete();
    world.store.patch('talk02', { summary: 'Talk two' });
    world.store.patch('talk03', { summary: 'Talk three' });
    expect((await world.sync()).status).toBe('succeeded');
    await world.expectConverged();
  });
});

describe('runs at the same time', () => {
  test('one does the work, the others say that they are busy', async () => {
    for (let round = 0; round < 5; round += 1) {
      world = await createWorld({ events: talks(12) });
      if (round % 2 === 0) await world.sync();
      changeSome();
      const outcomes = await Promise.all([
        world.sync(),
        world.sync({ trigger: 'admin' }),
        world.sync({ trigger: 'admin' }),
      ]);
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['busy', 'busy', 'succeeded']);
      await world.expectConverged();
      for (const outcome of outcomes)
        expect(check(syncRunSchema, await world.run(outcome.run))).toMatchObject({ ok: true });
      expect(await world.state()).toMatchObject({ status: 'idle', lease: null });
      if (round < 4) await world.close();
    }
  });

  test('a run that slept past its hold of the calendar does not write any more', async () => {
    world = await createWorld({ events: talks(12), pageSize: 5 });
    await world.sync();
    changeSome();
    const { listPage } = world.services.api;
    let pages = 0;
    let overtaken: SyncOutcome | undefined;
    world.services.api.listPage = async (request) => {
      const page = await listPage(request);
      pages += 1;
      if (pages === 2) {
        world.time.now = new Date(world.time.now.getTime() + LEASE_MS + 1);
        world.store.patch('talk02', { summary: 'Newest' });
        overtaken = await world.sync({ trigger: 'admin' });
      }
      return page;
    };
    const outcome = await world.sync();
    expect(overtaken?.status).toBe('succeeded');
    expect(outcome.status).toBe('failed');
    await world.expectConverged();
    expect(await world.state()).toMatchObject({ status: 'idle' });
  });
});

describe('a run whose calendar was taken over', () => {
  test.each(['changes', 'no changes'])("does not end the other's (%s)", async (kind) => {
    world = await createWorld({ events: talks(12), pageSize: 20 });
    await world.sync();
    if (kind === 'changes') changeSome();
    const { listPage } = world.services.api;
    const lease = { run: 'other', until: Timestamp.fromMillis(world.time.now.getTime() + LEASE_MS) };
    world.services.api.listPage = async (request) => {
      const page = await listPage(request);
      await world.services.database.doc(documentPaths.sync.at(calendar.id)).update({ lease });
      return page;
    };
    const outcome = await world.sync();
    expect(outcome.status).toBe('failed');
    expect(await world.state()).toMatchObject({ status: 'running', lease: { run: 'other' } });
    expect(await world.run(outcome.run)).toMatchObject({ status: 'failed' });
  });
});

function changeSome(): void {
  world.store.patch('talk01', { summary: 'Talk one' });
  world.store.insert({ id: 'addition', summary: 'Extra', start: { date: '2026-12-01' }, end: { date: '2026-12-03' } });
}

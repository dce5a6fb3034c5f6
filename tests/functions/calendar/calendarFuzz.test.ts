import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventDocumentId } from '../../../functions/src/calendar/mapping/mapEvent.ts';
import { LEASE_MS } from '../../../functions/src/calendar/store/lease.ts';
import type { FaultEffect } from '../../stand-ins/google-calendar/errors/faults.ts';
import type { CalendarWorld } from './calendarWorld.ts';
import { calendar, createWorld, service, talks } from './calendarWorld.ts';
import { proofSize } from '../../proofSize.ts';
import { keepingSeed, seedsOf } from '../seeds.ts';

const TALKS = 14;
const talkId = (index: number) => `talk${String(index).padStart(2, '0')}`;
const effects: FaultEffect[] = [
  { kind: 'error', code: 503 },
  { kind: 'error', code: 404 },
  { kind: 'error', code: 410 },
  { kind: 'broken' },
  { kind: 'invalidJson' },
  { kind: 'shortPage', entries: 0 },
  { kind: 'shortPage', entries: 1 },
];

/** One thing that happens: in Google, in the admin area, to the time, or at night. */
const step = fc.oneof(
  fc.record({ do: fc.constant('rename' as const), talk: fc.nat(TALKS - 1) }),
  fc.record({ do: fc.constant('delete' as const), talk: fc.nat(TALKS - 1) }),
  fc.record({ do: fc.constant('restore' as const), talk: fc.nat(TALKS - 1) }),
  fc.record({ do: fc.constant('hide details' as const), talk: fc.nat(TALKS - 1) }),
  fc.record({ do: fc.constant('move' as const), talk: fc.nat(TALKS - 1), day: fc.integer({ min: 1, max: 28 }) }),
  fc.record({ do: fc.constant('retime the series' as const), hour: fc.integer({ min: 8, max: 11 }) }),
  fc.record({ do: fc.constant('cancel a Sunday' as const), week: fc.nat(5) }),
  fc.record({ do: fc.constant('feature' as const), talk: fc.nat(TALKS - 1) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 50 }) }),
  fc.record({
    do: fc.constant('sync' as const),
    confirm: fc.boolean(),
    fault: fc.option(
      fc.record({
        nth: fc.integer({ min: 1, max: 4 }),
        times: fc.integer({ min: 1, max: 9 }),
        effect: fc.constantFrom(...effects),
      }),
    ),
    death: fc.option(
      fc.record({ call: fc.integer({ min: 1, max: 9 }), when: fc.constantFrom('before' as const, 'after' as const) }),
    ),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Talks that an admin featured; they stay so through deletion and return. */
type Featured = Set<string>;

async function play(steps: readonly Step[]): Promise<void> {
  const world = await createWorld({ events: [...talks(TALKS), service(6)], pageSize: 4 });
  try {
    await world.sync();
    const featured: Featured = new Set();
    for (const action of steps) await take(world, action, featured);
    world.google.clearFaults();
    world.tap.reset();
    world.time.now = new Date(world.time.now.getTime() + LEASE_MS + 1);
    await world.sync({ confirmRemoval: true });
    const last = await world.sync({ confirmRemoval: true });
    expect(last.status).toBe('succeeded');
    await world.expectConverged();
    const events = await world.events();
    const forgotten = [...featured].filter((id) => events.get(eventDocumentId(calendar.id, id))?.featured === false);
    expect(forgotten).toEqual([]);
    world.tap.reset();
    await world.sync();
    expect(world.tap.eventWrites).toBe(0);
  } finally {
    await world.close();
  }
}

async function take(world: CalendarWorld, action: Step, featured: Featured): Promise<void> {
  const { store } = world;
  const talkEventId = 'talk' in action ? talkId(action.talk) : '';
  const isThere = talkEventId === '' || store.get(talkEventId).status === 'confirmed';
  switch (action.do) {
    case 'rename':
      store.patch(talkEventId, { summary: `Renamed ${store.revision}` });
      break;
    case 'delete':
      if (isThere) store.delete(talkEventId);
      break;
    case 'restore':
      store.patch(talkEventId, { status: 'confirmed', visibility: 'default' });
      break;
    case 'hide details':
      store.patch(talkEventId, { visibility: 'private' });
      break;
    case 'move':
      store.move(talkEventId, {
        dateTime: `2026-12-${String(action.day).padStart(2, '0')}T19:00:00`,
        timeZone: 'Asia/Singapore',
      });
      break;
    case 'retime the series': {
      const at = (hour: number) => ({
        dateTime: `2026-11-22T${String(hour).padStart(2, '0')}:00:00`,
        timeZone: 'Asia/Singapore',
      });
      store.patch('service', { start: at(action.hour), end: at(action.hour + 1) });
      break;
    }
    case 'cancel a Sunday': {
      const start =
        Date.parse(`${store.get('service').start.dateTime?.slice(0, 19)}+08:00`) + action.week * 7 * 86_400_000;
      const id = `service_${new Date(start).toISOString().replaceAll(/[-:]|\.000/g, '')}`;
      if (store.get(id).status === 'confirmed') store.delete(id);
      break;
    }
    case 'feature': {
      const document = (await world.events()).get(eventDocumentId(calendar.id, talkEventId));
      if (!document || !isThere) break;
      await world.decide(talkEventId, { featured: true });
      featured.add(talkEventId);
      break;
    }
    case 'wait':
      world.time.now = new Date(world.time.now.getTime() + action.days * 86_400_000);
      break;
    case 'sync':
      world.time.now = new Date(world.time.now.getTime() + LEASE_MS + 1);
      if (action.fault) world.google.addFault({ operation: 'events.list', ...action.fault });
      if (action.death) world.tap.dieAt(action.death.call, action.death.when);
      await world.sync({ confirmRemoval: action.confirm }).catch(() => undefined);
      world.google.clearFaults();
      world.tap.reset();
      break;
  }
}

describe('whatever happens, in whatever order', () => {
  for (const seed of seedsOf('calendar')) {
    test(
      `the next good run leaves what a run from scratch would (seed ${seed})`,
      async () => {
        const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), play);
        await keepingSeed('calendar', seed, async () =>
          fc.assert(property, { seed, numRuns: proofSize(10, 40), endOnFailure: true }),
        );
      },
      proofSize(120_000, 900_000),
    );
  }
});

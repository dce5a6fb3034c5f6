import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Batches } from '../../../functions/src/Batches.ts';
import { mostTries } from '../../../functions/src/release/hosting/patientApi.ts';
import { LeaseLost, leaseMillis } from '../../../functions/src/release/releaseState.ts';
import type { Fault, Operation } from '../../stand-ins/hosting/errors.ts';
import { isWholeProof, proofSize, sampleSeed } from '../../proofSize.ts';
import { type Death, interrupted, Killed } from './interrupted.ts';
import type { ReleaseWorld } from './releaseWorld.ts';
import { about, type TwoStates, twoStates } from './twoStates.ts';

let world: ReleaseWorld;
let write: TwoStates['write'];
let shownState: TwoStates['shownState'];
let begin: TwoStates['begin'];

beforeAll(async () => {
  ({ world, write, shownState, begin } = await twoStates());
}, 120_000);
afterAll(async () => world.close());
beforeEach(async () => begin(), 60_000);

test('a run that nothing interrupts brings the site from one state to the other, and needs few calls', async () => {
  expect(shownState()).toBe(0);
  await write(1);
  world.hosting.requests.length = 0;
  expect(await world.run()).toBe('released');
  expect(shownState()).toBe(1);
  expect(world.hosting.requests.filter((operation) => operation !== 'upload')).toEqual([
    'releases.list',
    'versions.create',
    'versions.populateFiles',
    'versions.patch',
    'releases.list',
    'releases.create',
    'releases.list',
  ]);
  expect(await world.run()).toBe('nothing-to-do');
});

/**
 * Kills a run at a call and starts another one.
 * @returns what is wrong with the site; null where the run ended before that call.
 */
async function killedAt(death: Death): Promise<string[] | null> {
  world.time.now += 2 * leaseMillis;
  const [from, to] = shownState() === 0 ? ([0, 1] as const) : ([1, 0] as const);
  await write(to);
  const { services, calls } = interrupted(world, death);
  const outcome = await world.run({ replaced: services }).catch((error: unknown) => error);
  if (calls() < death.call) return null;
  const between = shownState();
  // The dead run's lease keeps others out until it ends, and no longer.
  world.time.now += leaseMillis + 1;
  await world.run();
  const { status, wanted } = world.store.state;
  return [
    outcome instanceof Killed ? [] : ['not killed'],
    between === from || between === to ? [] : ['not whole'],
    shownState() === to ? [] : ['not caught up'],
    status.lease === null && status.failure === null && wanted.paths.length === 0 ? [] : ['not at rest'],
  ]
    .flat()
    .map((fault) => `call ${death.call}: ${fault}`);
}

describe.each(['before', 'after'] as const)('a process that is killed %s a call', (when) => {
  test('leaves the site whole at each of them, and the next run catches up', async () => {
    const step = proofSize(9, 1);
    const first = 1 + (sampleSeed() % step);
    let calls = 0;
    const faults: string[] = [];
    for (let call = first; ; call += step) {
      const found = await killedAt({ call, when });
      if (found === null) break;
      calls = call;
      faults.push(...found);
    }
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(step);
  }, 180_000);
});

const all: readonly Operation[] = [
  'releases.list',
  'versions.create',
  'versions.populateFiles',
  'upload',
  'versions.patch',
  'releases.create',
];

/** The first call that writes, with `npm test`; all of them in a proof. */
const operations = isWholeProof() ? all : (['versions.populateFiles'] as const);

describe.each(operations)('when %s fails', (operation) => {
  const fault = (effect: Fault['effect'], times: number): void => world.hosting.addFault({ operation, effect, times });

  test.each([
    { kind: 'error', code: 503 },
    { kind: 'error', code: 429 },
    { kind: 'afterwards', code: 503 },
    { kind: 'refused' },
  ] as const)('in passing (%o), the run asks again and releases', async (effect) => {
    await write(1);
    fault(effect, 2);
    expect(await world.run()).toBe('released');
    expect(shownState()).toBe(1);
    expect(world.waits.length).toBeGreaterThanOrEqual(2);
  });

  test('for good, the site stays whole, the failure is stored, and the next run releases', async () => {
    await write(1);
    fault({ kind: 'error', code: 503 }, mostTries * 20);
    await expect(world.run()).rejects.toThrow('UNAVAILABLE');
    expect(shownState()).toBe(0);
    expect(world.store.state.status).toMatchObject({ lease: null, failure: { code: 'unavailable', tries: 1 } });
    await expect(world.run()).rejects.toThrow('UNAVAILABLE');
    expect(world.store.state.status.failure).toMatchObject({ tries: 2 });
    world.hosting.clearFaults();
    expect(await world.run()).toBe('released');
    expect(shownState()).toBe(1);
    expect(world.store.state.status.failure).toBeNull();
  });

  test('since the account may not, it is asked once and the reason is stored', async () => {
    await write(1);
    fault({ kind: 'error', code: 403 }, 1);
    await expect(world.run()).rejects.toThrow('UNAVAILABLE');
    expect(world.waits).toEqual([]);
    expect(world.store.state.status.failure).toMatchObject({ code: 'forbidden' });
    expect(shownState()).toBe(0);
    world.hosting.clearFaults();
    expect(await world.run()).toBe('released');
  });
});

test('a database that fails while pages are rendered releases nothing', async () => {
  await write(1);
  const failing = { ...world.source, list: async () => Promise.reject(new Error('UNAVAILABLE')) };
  await expect(world.run({ refresh: true, replaced: { openSource: () => failing } })).rejects.toThrow('UNAVAILABLE');
  expect(shownState()).toBe(0);
  expect(world.store.state.status.failure).toMatchObject({ step: 'render', code: 'internal' });
  expect(await world.run()).toBe('released');
  expect(shownState()).toBe(1);
});

const many = proofSize(8, 50);

test('many changes at once, each with an event of its own, make at most three releases, and the last state is out', async () => {
  const before = world.hosting.site.releases.length;
  const work = new Batches<string>(async () => {
    await world.run();
  });
  const events: Promise<void>[] = [];
  for (let count = 1; count <= many; count++) {
    await write(count === many ? 1 : 0);
    world.documents.set(about, { ...world.documents.get(about), revision: count });
    events.push(work.add('change'));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(events);
  expect(world.hosting.site.releases.length - before).toBeGreaterThanOrEqual(1);
  expect(world.hosting.site.releases.length - before).toBeLessThanOrEqual(3);
  expect(shownState()).toBe(1);
}, 120_000);

test('a change that is written while a release is under way waits for the next one, and is not forgotten', async () => {
  await write(1);
  const { api } = world;
  const meanwhile = {
    ...api,
    finalise: async (version: string) => {
      await api.finalise(version);
      await write(0);
    },
  };
  expect(await world.run({ replaced: { api: meanwhile } })).toBe('released');
  expect(shownState()).toBe(1);
  expect(await world.run()).toBe('released');
  expect(shownState()).toBe(0);
});

test('of two runs at once one releases, and the other does nothing', async () => {
  await write(1);
  expect((await Promise.all([world.run(), world.run()])).toSorted()).toEqual(['busy', 'released']);
  expect(shownState()).toBe(1);
});

test('a run that was taken over releases nothing any more', async () => {
  await write(1);
  const { api } = world;
  let other: unknown;
  const slow = {
    ...api,
    finalise: async (version: string) => {
      await api.finalise(version);
      world.time.now += leaseMillis + 1;
      other = await world.run();
    },
  };
  const before = world.hosting.site.releases.length;
  await expect(world.run({ replaced: { api: slow } })).rejects.toBeInstanceOf(LeaseLost);
  expect(other).toBe('released');
  expect(world.hosting.site.releases.length).toBe(before + 1);
  expect(world.store.state.status.failure).toBeNull();
});

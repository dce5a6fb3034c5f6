import { fromMillis } from '@steeple/model/time/timestamp';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryReleaseStore, type MemoryReleaseStore } from '../../../tests/contract/release/memoryReleaseStore.ts';
import { leaseMillis } from './releaseState.ts';
import {
  burstMillis,
  leaseLookMillis,
  loneMillis,
  mostBurstMillis,
  mostWaitMillis,
  releaseWaiting,
} from './releaseWaiting.ts';
import type { ReleaseOutcome } from './runRelease.ts';

const beginning = Date.parse('2026-11-22T02:00:00Z');
/** Time that one release takes. */
const releaseMillis = 500;

let now: number;
let store: MemoryReleaseStore;
/** Events at their times, in milliseconds since the beginning. */
let later: { readonly at: number; readonly act: () => Promise<void> }[];
/** Times of releases that began, and the names of their runs. */
let releases: number[];
let names: string[];
let looks: number;

beforeEach(() => {
  now = 0;
  store = memoryReleaseStore();
  later = [];
  releases = [];
  names = [];
  looks = 0;
});

/** Lets time go by, with what happens in it. */
async function sleep(millis: number): Promise<void> {
  // A mutant may wait in vain for ever.
  if ((looks += 1) > 5000) throw new Error('waits for ever');
  const until = now + millis;
  for (;;) {
    const [next] = later.toSorted((one, other) => one.at - other.at);
    if (next === undefined || next.at > until) break;
    later.splice(later.indexOf(next), 1);
    now = Math.max(now, next.at);
    await next.act();
  }
  now = until;
}
const clock = (): Date => new Date(beginning + now);
const changeAt = (at: number): void => void later.push({ at, act: async () => store.want([`pages/page-${at}`]) });
const leaseOf = (holder: string, until: number): void => {
  store.state.status = { ...store.state.status, lease: { run: holder, until: fromMillis(beginning + until) } };
};

async function run(name: string): Promise<ReleaseOutcome> {
  names.push(name);
  releases.push(now);
  const begun = await store.begin(name, clock());
  if (begun === null) return 'busy';
  await sleep(releaseMillis);
  const live = { version: 'v', build: 'b', at: fromMillis(clock().getTime()), uploaded: 1, files: 1 };
  const { generation } = begun.wanted;
  await store.succeed(name, { generation, live, isRefreshed: false, isHeld: false, now: clock() });
  return 'released';
}

let ids = 0;
const release = async (makeRelease: typeof run = run): Promise<void> =>
  releaseWaiting({ store, run: makeRelease, clock, sleep, newId: () => `id-${(ids += 1)}` });

describe('changes', () => {
  it('that were released already need nothing', async () => {
    await release();
    expect(releases).toEqual([]);
  });

  it('that come alone are released after a short while, by a run that says what it is', async () => {
    await store.want(['pages/about']);
    await release();
    expect(releases).toEqual([loneMillis]);
    expect(names).toEqual([expect.stringMatching(/^changes-id-\d+$/)]);
    expect(await store.waiting()).toBeNull();
  });

  it('that come one after the other are released when they pause', async () => {
    await store.want(['pages/about']);
    changeAt(200);
    changeAt(900);
    await release();
    // Looked at when the lone change could have been released, and again a pause after the newest that was seen.
    expect(releases).toHaveLength(1);
    expect(releases[0]).toBe(loneMillis + burstMillis + burstMillis);
  });

  it('that never pause are released after the longest time', async () => {
    await store.want(['pages/about']);
    for (let at = 100; at <= mostBurstMillis; at += 100) changeAt(at);
    await release();
    expect(releases[0]).toBe(mostBurstMillis);
    // One came while that release was under way: it follows a release directly.
    expect(await store.waiting()).toBeNull();
  });

  it('that follow a release directly wait for a pause, and later ones are alone again', async () => {
    const releasedAgo = async (millis: number): Promise<number | undefined> => {
      releases.length = 0;
      const live = { version: 'v', build: 'b', at: fromMillis(beginning + now - millis), uploaded: 1, files: 1 };
      store.state.status = { ...store.state.status, live };
      await store.want(['pages/about']);
      const began = now;
      await release();
      return (releases[0] ?? 0) - began;
    };
    expect(await releasedAgo(burstMillis - 1)).toBe(burstMillis);
    expect(await releasedAgo(burstMillis)).toBe(loneMillis);
    // The clock of the process that released may be ahead.
    expect(await releasedAgo(1 - burstMillis)).toBe(burstMillis);
  });

  it('that came while a release was under way are released after it', async () => {
    await store.want(['pages/about']);
    changeAt(loneMillis + 100);
    await release();
    expect(releases).toEqual([loneMillis, loneMillis + releaseMillis + burstMillis]);
  });

  it.each(['held', 'nothing-to-do'] as const)('are left where the answer of a run is "%s"', async (outcome) => {
    await store.want(['pages/about']);
    let runs = 0;
    await release(async () => ((runs += 1), outcome));
    expect(runs).toBe(1);
  });

  it('are tried again where another run was quicker', async () => {
    await store.want(['pages/about']);
    let runs = 0;
    await release(async (name) => ((runs += 1) === 1 ? 'busy' : run(name)));
    expect(runs).toBe(2);
    expect(releases[0]).toBeLessThan(2 * loneMillis);
  });
});

describe('the lease of another run', () => {
  it('that looks for changes itself is left to release them', async () => {
    await store.want(['pages/about']);
    leaseOf('changes-1', leaseMillis);
    await release();
    expect([releases, now]).toEqual([[], 0]);
  });

  it('that does not is waited for, and the change is released as soon as it ends', async () => {
    await store.want(['pages/about']);
    leaseOf('hourly-changes-', 7000);
    await release();
    expect(releases).toEqual([7000]);
  });

  it('is waited for with changes that keep coming, for the longest time after its end', async () => {
    await store.want(['pages/about']);
    leaseOf('hourly', 7000);
    for (let at = 100; at <= 20_000; at += 100) changeAt(at);
    await release();
    expect(releases[0]).toBe(7000 + mostBurstMillis);
  });

  it('that never ends is waited for until the event had better come again', async () => {
    await store.want(['pages/about']);
    for (let at = 0; at < 2 * mostWaitMillis; at += leaseLookMillis)
      later.push({ at, act: async () => Promise.resolve(leaseOf('hourly', at + leaseMillis)) });
    leaseOf('hourly', leaseMillis);
    await expect(release()).rejects.toMatchObject({ name: 'ReleaseBusy' });
    expect(now).toBe(mostWaitMillis);
    expect(releases).toEqual([]);
  });
});

describe('changes that never end', () => {
  it('are left to another call, whose event is asked for', async () => {
    await store.want(['pages/about']);
    for (let at = 100; at <= 2 * mostWaitMillis; at += 400) changeAt(at);
    const { generation } = store.state.wanted;
    let wantedForNothing = 0;
    const { want } = store;
    await releaseWaiting({
      store: {
        ...store,
        want: async (changes) => {
          wantedForNothing += changes.length === 0 ? 1 : 0;
          await want(changes);
        },
      },
      run,
      clock,
      sleep,
      newId: () => 'id',
    });
    expect(now).toBeGreaterThanOrEqual(mostWaitMillis);
    expect(now).toBeLessThan(mostWaitMillis + mostBurstMillis + 2 * releaseMillis);
    expect(wantedForNothing).toBe(1);
    expect(store.state.wanted.generation).toBeGreaterThan(generation);
  });

  it('are left at the very end of the time of a call too', async () => {
    await store.want(['pages/about']);
    let wants = 0;
    const slow = async (name: string): Promise<ReleaseOutcome> => {
      await sleep(mostWaitMillis - loneMillis - releaseMillis - 1);
      const begun = run(name);
      await store.want(['pages/visit']);
      await sleep(1);
      return begun;
    };
    const counting = { ...store, want: async () => Promise.resolve(void (wants += 1)) };
    await releaseWaiting({ store: counting, run: slow, clock, sleep, newId: () => 'id' });
    expect([now, wants]).toEqual([mostWaitMillis, 1]);
  });

  it('but that were all released at the end of a call need no other one', async () => {
    await store.want(['pages/about']);
    let wants = 0;
    const slow = async (name: string): Promise<ReleaseOutcome> => {
      await sleep(mostWaitMillis);
      return run(name);
    };
    const counting = { ...store, want: async () => Promise.resolve(void (wants += 1)) };
    await releaseWaiting({ store: counting, run: slow, clock, sleep, newId: () => 'id' });
    expect([wants, releases.length]).toEqual([0, 1]);
  });
});

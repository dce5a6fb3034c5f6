import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, test } from 'vitest';
import { Batches } from '../../../functions/src/Batches.ts';
import { leaseMillis } from '../../../functions/src/release/releaseState.ts';
import {
  burstMillis,
  leaseLookMillis,
  loneMillis,
  mostBurstMillis,
  mostWaitMillis,
  ReleaseBusy,
  releaseWaiting,
} from '../../../functions/src/release/releaseWaiting.ts';
import type { ReleaseOutcome } from '../../../functions/src/release/runRelease.ts';
import { proofSize, sampleSeed } from '../../proofSize.ts';
import { Random } from '../../simulator/Random.ts';
import { Scheduler, type Task } from '../../simulator/Scheduler.ts';
import { memoryReleaseStore } from './memoryReleaseStore.ts';

const beginning = Date.parse('2026-11-22T02:00:00Z');
const nobody = { lease: null, failure: null } as const;

/** Changes, their events and releases that take a while, in virtual time. */
class Site {
  readonly store = memoryReleaseStore();
  readonly scheduler: Scheduler;
  /** Time of each release, and the number of changes that it contains. */
  readonly releases: { readonly at: number; readonly changes: number }[] = [];
  /** Errors of calls; events of those are delivered again by Google, and here are not. */
  readonly errors: unknown[] = [];
  readonly #queue: (() => void)[] = [];
  readonly #random: Random;
  readonly #processes: number;
  readonly #releaseMillis: () => number;
  /** One instance answers events that come together at once. */
  readonly #instance = new Batches<'change'>(
    async () =>
      new Promise((resolve) => {
        this.#start('call', async (task) => this.#releaseWaiting(task).finally(resolve));
      }),
  );
  #running = 0;
  #changes = 0;
  #ids = 0;

  /** @param processes the most that run at once; 1 for an instance that takes many events at a time. */
  constructor(seed: number, processes: number, releaseMillis?: number) {
    this.#random = new Random(seed);
    this.scheduler = new Scheduler(this.#random, beginning);
    this.#processes = processes;
    this.#releaseMillis = () => releaseMillis ?? 600 + this.#random.below(1400);
  }

  get now(): number {
    return this.scheduler.now - beginning;
  }

  /** Makes changes at these moments, in milliseconds since the beginning. */
  changeAt(moments: readonly number[]): void {
    this.#start('changes', async ({ sleep }) => {
      for (const moment of moments.toSorted((one, other) => one - other)) {
        if (moment > this.now) await sleep(moment - this.now);
        this.#changes += 1;
        await this.store.want([`pages/page-${this.#changes}`]);
        this.#deliver();
      }
    });
  }

  /** Gives the lease to another function, which asks for no other look at what waits. */
  leaseFrom(run: string, until: number): void {
    const { state } = this.store;
    state.status = { ...state.status, lease: { run, until: fromMillis(beginning + until) } };
  }

  #start(name: string, act: (task: Task) => Promise<void>): void {
    this.scheduler.start(name, false, act, (ending) => {
      if (ending.kind === 'failed') this.errors.push(ending.error);
    });
  }

  #deliver(): void {
    if (this.#processes === 1) {
      void this.#instance.add('change');
      return;
    }
    const start = (): void => {
      this.#running += 1;
      this.#start('call', async (task) =>
        this.#releaseWaiting(task).finally(() => {
          this.#running -= 1;
          this.#queue.shift()?.();
        }),
      );
    };
    if (this.#running < this.#processes) start();
    else this.#queue.push(start);
  }

  async #releaseWaiting({ clock, sleep }: Task): Promise<void> {
    const { store } = this;
    await releaseWaiting({
      store: {
        ...store,
        want: async (changes) => {
          await store.want(changes);
          this.#deliver();
        },
      },
      clock,
      sleep,
      newId: () => String((this.#ids += 1)),
      run: async (run): Promise<ReleaseOutcome> => {
        if ((await store.waiting()) === null) return 'nothing-to-do';
        const begun = await store.begin(run, clock());
        if (begun === null) return 'busy';
        const changes = this.#changes;
        await sleep(this.#releaseMillis());
        this.releases.push({ at: this.now, changes });
        const live = { version: 'v', build: 'b', at: fromMillis(clock().getTime()), uploaded: 1, files: 1 };
        const { generation } = begun.wanted;
        await store.succeed(run, { generation, live, isRefreshed: false, isHeld: false, now: clock() });
        if (store.state.wanted.paths.length === 0) this.#deliver();
        return 'released';
      },
    });
  }
}

describe.each([
  { where: 'one instance', processes: 1 },
  { where: 'four processes', processes: 4 },
])('fifty changes in a short time, with events for $where', ({ processes }) => {
  const seed = sampleSeed();
  const cases = proofSize(100, 5000);

  test.each([1000, 4000])(
    `make at most three releases where they are noted within %i ms, and the last one is out (seed ${seed})`,
    async (spread) => {
      for (let index = 0; index < cases; index += 1) {
        const random = new Random(seed + index);
        const site = new Site(seed + index, processes);
        site.changeAt(Array.from({ length: 50 }, () => random.below(spread)));
        await site.scheduler.run();
        expect({ seed: seed + index, ...site.store.state.status }).toMatchObject({ seed: seed + index, ...nobody });
        expect(site.errors).toEqual([]);
        expect(site.releases.at(-1)?.changes).toBe(50);
        expect(site.releases.length, `seed ${seed + index}`).toBeLessThanOrEqual(3);
      }
    },
    60_000,
  );

  test('wait no longer than for a pause, or for the longest time where there is none', async () => {
    const site = new Site(1, processes, 1000);
    // Two changes in each second for a minute: nothing ever pauses for long enough.
    site.changeAt(Array.from({ length: 120 }, (_unused, index) => index * 500));
    await site.scheduler.run();
    const late = site.releases.map(({ at }, index) => at - (site.releases[index - 1]?.at ?? 0));
    expect(Math.max(...late)).toBeLessThanOrEqual(mostBurstMillis + 1000 + burstMillis);
    expect(site.releases.at(-1)).toEqual({ at: expect.any(Number) as number, changes: 120 });
  });
});

test('a lone change is released at once, also where another one was released some seconds ago', async () => {
  const site = new Site(1, 1, 1000);
  site.changeAt([0, 5000]);
  await site.scheduler.run();
  expect(site.releases.map(({ at }) => at)).toEqual([loneMillis + 1000, 5000 + loneMillis + 1000]);
});

test.each([
  { by: 'the hourly run', until: 7000 },
  { by: 'a run that was ended', until: leaseMillis },
])('a change that waits for the lease of $by is released as soon as the lease ends', async ({ until }) => {
  const site = new Site(1, 1, 1000);
  site.leaseFrom('hourly', until);
  site.changeAt([0]);
  await site.scheduler.run();
  expect(site.releases).toHaveLength(1);
  expect((site.releases[0]?.at ?? 0) - 1000 - until).toBeLessThanOrEqual(leaseLookMillis);
});

test('a lease that never ends makes the call fail, so that its event is delivered again', async () => {
  const site = new Site(1, 1);
  site.leaseFrom('hourly', leaseMillis);
  site.changeAt([0]);
  const renew = (): void => {
    site.leaseFrom('hourly', site.now + leaseMillis);
  };
  while (site.errors.length === 0 && site.now < 2 * mostWaitMillis) {
    renew();
    await site.scheduler.run(1);
  }
  expect(site.errors).toEqual([expect.any(ReleaseBusy)]);
  expect(site.releases).toEqual([]);
});

test('changes that never end are left to another call before the function ends by its time limit', async () => {
  const site = new Site(1, 1, 1000);
  const minutes = 10;
  site.changeAt(Array.from({ length: minutes * 60 }, (_unused, index) => index * 1000));
  await site.scheduler.run();
  expect(site.errors).toEqual([]);
  expect(site.releases.at(-1)?.changes).toBe(minutes * 60);
});

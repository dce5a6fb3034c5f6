import { toMillis } from '@steeple/model/time/timestamp';
import type { ReleaseStatus } from '@steeple/model/hosting/release';
import { taken } from './releaseState.ts';
import type { ReleaseStore } from './FirestoreReleaseStore.ts';
import type { ReleaseOutcome } from './runRelease.ts';

/** Time that a lone change waits for others before it is released. Milliseconds. */
export const loneMillis = 300;
/** The same for changes of which several came in a short time, or that follow a release directly. Milliseconds. */
export const burstMillis = 1000;
/** Longest time for which changes that keep coming are waited for. Milliseconds. */
export const mostBurstMillis = 3000;
/** Time between two looks at a lease that another run has. Milliseconds. */
export const leaseLookMillis = 250;
/** Time after which a call stops waiting for other runs, and leaves what still waits to another call. Milliseconds. */
export const mostWaitMillis = 150_000;

/** Begins the name of a run of {@link releaseWaiting}, which looks again for changes after its lease. */
const waitingRun = 'changes-';

/** Services of {@link releaseWaiting}; tests pass their own time. */
export interface WaitingServices {
  readonly store: Pick<ReleaseStore, 'waiting' | 'readStatus' | 'want'>;
  /** Makes one release of what waits. */
  readonly run: (run: string) => Promise<ReleaseOutcome>;
  readonly clock: () => Date;
  readonly sleep: (millis: number) => Promise<void>;
  readonly newId: () => string;
}

/** Another run had the lease for too long. The event is delivered again, and what still waits is released then. */
export class ReleaseBusy extends Error {
  override readonly name = 'ReleaseBusy';
}

/**
 * Releases what waits, until nothing does. A lone change is released at once. Changes that come one after the other are
 * released when they pause, since a release of some of them would only be followed by another one. What is stored tells
 * the two apart, not what this process has seen: a burst's events may reach several processes.
 * @throws ReleaseBusy
 */
export async function releaseWaiting({ store, run, clock, sleep, newId }: WaitingServices): Promise<void> {
  const now = (): number => clock().getTime();
  const began = now();
  /** The newest change that was seen, and when. */
  let newestChange: { readonly generation: number; readonly at: number } | undefined;
  let isBurst = false;
  let waitsSince = began;
  for (;;) {
    const waitingChanges = await store.waiting();
    if (waitingChanges === null) return;
    const status = await store.readStatus();
    if (waitingChanges.generation !== newestChange?.generation) {
      isBurst ||= newestChange !== undefined || followsRelease(status, now());
      newestChange = { generation: waitingChanges.generation, at: now() };
    }
    if (taken(status, '', clock()) === null) {
      // That run's process looks again after it, and its event is delivered again where it ends before.
      if (status.lease?.run.startsWith(waitingRun) === true) return;
      if (now() - began >= mostWaitMillis) throw new ReleaseBusy();
      waitsSince = now() + leaseLookMillis;
      await sleep(leaseLookMillis);
      continue;
    }
    const millisLeft =
      Math.min(newestChange.at + (isBurst ? burstMillis : loneMillis), waitsSince + mostBurstMillis) - now();
    if (millisLeft > 0) {
      await sleep(millisLeft);
      continue;
    }
    const outcome = await run(waitingRun + newId());
    if (outcome === 'held' || outcome === 'nothing-to-do') return;
    waitsSince = now();
    if (waitsSince - began < mostWaitMillis) continue;
    // Another event, and with it another call.
    if ((await store.waiting()) !== null) await store.want([]);
    return;
  }
}

function followsRelease({ live }: ReleaseStatus, now: number): boolean {
  return live !== null && Math.abs(now - toMillis(live.at)) < burstMillis;
}

import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import { mostNamedChanges, type ReleaseStatus, type ReleaseWanted } from '@steeple/model/hosting/release';

/** A run that has the lease. */
export interface Begun {
  readonly wanted: ReleaseWanted;
  readonly status: ReleaseStatus;
}

/** The outcome of a run that succeeded. */
export interface Succeeded {
  /** The generation of `releases/wanted` that the live version contains. */
  readonly generation: number;
  /** The version that was released; null where the live one is up to date. */
  readonly live: ReleaseStatus['live'];
  /** True where everything was rendered. */
  readonly isRefreshed: boolean;
  /**
   * The next moment at which a page changes by the clock alone, milliseconds since the epoch; missing where nothing was
   * rendered.
   */
  readonly nextChangeAt?: number;
  /** True to make later runs wait, false to let them go on. */
  readonly isHeld: boolean;
  /** Going back that has not ended. */
  readonly goingBack?: ReleaseStatus['goingBack'];
  readonly now: Date;
}

/** The version that a run goes back to. */
export type GoingBack = NonNullable<ReleaseStatus['goingBack']>;

/** The failure of a run. */
export type Failed = Pick<NonNullable<ReleaseStatus['failure']>, 'step' | 'code'>;

/** Another run has taken over: this one may not go on. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Time without renewal after which a run counts as ended. Milliseconds. */
export const leaseMillis = 120_000;
/** Time between two renewals of a run that renders. Milliseconds. */
export const renewalMillis = 20_000;

export const nothingWanted: ReleaseWanted = { generation: 0, everything: false, paths: [] };
export const unreleased: ReleaseStatus = {
  lease: null,
  isHeld: false,
  live: null,
  refreshedAt: null,
  nextChangeAt: null,
  failure: null,
};

/** The status with the lease for a run; null where another run has it. */
export function taken(status: ReleaseStatus, run: string, now: Date): ReleaseStatus | null {
  const { lease } = status;
  const remainingMillis = lease === null ? 0 : toMillis(lease.until) - now.getTime();
  // A lease that ends later than any run would ask for was written by a wrong clock.
  if (lease !== null && lease.run !== run && remainingMillis > 0 && remainingMillis <= 2 * leaseMillis) return null;
  return { ...status, lease: { run, until: fromMillis(now.getTime() + leaseMillis) } };
}

/** The status with a longer lease. @throws LeaseLost where another run has taken over. */
export function renewed(status: ReleaseStatus, run: string, now: Date): ReleaseStatus {
  if (status.lease?.run !== run) throw new LeaseLost();
  return { ...status, lease: { run, until: fromMillis(now.getTime() + leaseMillis) } };
}

/**
 * The status while an earlier version is made live: changes wait.
 * @throws LeaseLost where another run has taken over.
 */
export function held(status: ReleaseStatus, run: string, goingBack: GoingBack, now: Date): ReleaseStatus {
  return { ...renewed(status, run, now), isHeld: true, goingBack };
}

/** The status after a run that succeeded. @throws LeaseLost where another run has taken over. */
export function succeeded(
  status: ReleaseStatus,
  run: string,
  { live, isRefreshed, nextChangeAt, isHeld, goingBack, now }: Succeeded,
): ReleaseStatus {
  if (status.lease?.run !== run) throw new LeaseLost();
  const before = status.nextChangeAt ?? null;
  // A run that rendered some pages only leaves those that the clock has changed meanwhile to the next look.
  const isOverdue = !isRefreshed && before !== null && toMillis(before) <= now.getTime();
  return {
    lease: null,
    isHeld,
    ...(goingBack && { goingBack }),
    live: live ?? status.live,
    nextChangeAt: nextChangeAt === undefined || isOverdue ? before : fromMillis(nextChangeAt),
    refreshedAt: isRefreshed ? fromMillis(now.getTime()) : status.refreshedAt,
    failure: null,
  };
}

/** The status after a run that failed. */
export function failed(status: ReleaseStatus, run: string, { step, code }: Failed, now: Date): ReleaseStatus {
  if (status.lease !== null && status.lease.run !== run) return status;
  const at = fromMillis(now.getTime());
  const { failure } = status;
  return {
    ...status,
    lease: null,
    failure: { step, code, at, since: failure?.since ?? at, tries: (failure?.tries ?? 0) + 1 },
  };
}

/** Changes that wait, with more of them. Beyond {@link mostNamedChanges} they are not named any more. */
export function wantedWith(waitingChanges: ReleaseWanted, changes: readonly string[] | 'everything'): ReleaseWanted {
  const generation = waitingChanges.generation + 1;
  const everything = { generation, everything: true, paths: [] };
  if (waitingChanges.everything || changes === 'everything') return everything;
  const paths = [...new Set([...waitingChanges.paths, ...changes])].toSorted();
  return paths.length > mostNamedChanges ? everything : { generation, everything: false, paths };
}

/** Changes that wait after a run has released those of a generation; all of them where more came meanwhile. */
export function wantedAfter(waitingChanges: ReleaseWanted, generation: number): ReleaseWanted {
  return waitingChanges.generation === generation ? { generation, everything: false, paths: [] } : waitingChanges;
}

import type { ReleaseStatus, ReleaseWanted } from '@steeple/model/hosting/release';
import type { ReleaseRecord } from './releaseRecord.ts';

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

/** The stored state of releases: what is wanted, who releases, and what each version was made from. */
export interface ReleaseStore {
  /** The state, as admins see it. */
  readonly readStatus: () => Promise<ReleaseStatus>;
  /** The changes that wait, or null where there are none: read without the lease. */
  readonly waiting: () => Promise<ReleaseWanted | null>;
  /** Takes the lease; null where another run has it. */
  readonly begin: (run: string, now: Date) => Promise<Begun | null>;
  /** Extends the lease. @throws LeaseLost */
  readonly renew: (run: string, now: Date) => Promise<void>;
  /** Makes later runs wait, before the run makes an earlier version live, and extends the lease. @throws LeaseLost */
  readonly hold: (run: string, goingBack: NonNullable<ReleaseStatus['goingBack']>, now: Date) => Promise<void>;
  /** Stores the outcome and returns the lease. @throws LeaseLost */
  readonly succeed: (run: string, outcome: Succeeded) => Promise<void>;
  /** Stores a failure and returns the lease, where this run still has it. */
  readonly fail: (
    run: string,
    failure: Pick<NonNullable<ReleaseStatus['failure']>, 'step' | 'code'>,
    now: Date,
  ) => Promise<void>;
  /** Adds changes for a later run. */
  readonly want: (changes: readonly string[] | 'everything') => Promise<void>;
  readonly readRecord: (version: string) => Promise<ReleaseRecord | null>;
  readonly writeRecord: (version: string, record: ReleaseRecord) => Promise<void>;
  readonly deleteRecord: (version: string) => Promise<void>;
}

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

/**
 * Interval at which an open page checks for a new build. Milliseconds. A tab that stays open notices a deployment
 * within this time.
 */
export const buildPollMillis = 5 * 60_000;

/** A deployed build, as `builds/latest.json` and `builds/meta/{id}.json` hold it (specification section 7). */
export interface BuildRecord {
  readonly id: string;
  /** Time at which the build was made. Milliseconds since the epoch. */
  readonly timestamp: number;
}

/** Functions that the build watch needs from its environment. */
export interface BuildWatchPort {
  /** Reads JSON. Rejects if it cannot be fetched. */
  readonly fetchJson: (path: string) => Promise<unknown>;
  readonly now: () => number;
}

function isBuildRecord(value: unknown): value is BuildRecord {
  return typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
}

/** Detects that another build has been deployed than the one that this page runs. */
export interface BuildWatch {
  /** Checks once. If a request fails, the next check repeats it. */
  readonly check: () => Promise<void>;
  /** True once a newer build is known: the next navigation is then a full load. */
  readonly hasNewBuild: () => boolean;
}

/** @param currentId the id of the running build, or null where it is unknown (the dev server): never newer. */
export function createBuildWatch(currentId: string | null, { fetchJson, now }: BuildWatchPort): BuildWatch {
  let isNewer = false;
  return {
    async check() {
      if (currentId === null || isNewer) return;
      const latest = await fetchJson(`/builds/latest.json?${now()}`).catch(() => null);
      if (!isBuildRecord(latest) || latest.id === currentId) return;
      // The record of that build must be there too, or the deployment is still under way.
      const meta = await fetchJson(`/builds/meta/${encodeURIComponent(latest.id)}.json`).catch(() => null);
      isNewer = isBuildRecord(meta) && meta.id === latest.id;
    },
    hasNewBuild: () => isNewer,
  };
}

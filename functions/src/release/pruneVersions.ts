import { baseOf } from './liveSite.ts';
import type { ReleaseServices } from './runRelease.ts';

/** Versions of ours that are kept to go back to; and the most that one run looks through. */
const keptCounts = { versions: 20, releases: 100 } as const;

/**
 * Deletes versions that releases have made, except the newest ones, with their records. Versions that were deployed
 * stay; how many of those Hosting keeps is set in its console.
 * @returns how many were deleted.
 */
export async function pruneVersions({ api, store }: Pick<ReleaseServices, 'api' | 'store'>): Promise<number> {
  const releases = await api.releases(keptCounts.releases);
  const kind = releases.filter((release) => baseOf(release) !== null && !release.version.isDeleted);
  const old = [...new Set(kind.map(({ version }) => version.name))].slice(keptCounts.versions);
  for (const version of old) {
    await api.discard(version);
    await store.deleteRecord(version);
  }
  return old.length;
}

import type { HostingApi, HostingRelease } from './hosting/HostingApi.ts';

/**
 * Labels of the versions that releases make; letters, digits and hyphens, as Hosting asks. `part` is on one in which
 * only the pages that most people open are new, until the others follow.
 */
export const releaseLabels = { base: 'steeple-base', build: 'steeple-build', part: 'steeple-part' } as const;

/** Releases that are looked through for the last deployment. */
const mostReleases = 25;

/** The site as it is live. */
export interface LiveSite {
  /** Name of the live release, which changes with each. */
  readonly release: string;
  /** Name of the live version. */
  readonly live: string;
  /** True where a release made that version, false where it was deployed. */
  readonly isOurs: boolean;
  /** Name of the deployed version that the site is to have: files of the build, headers, redirects, rewrites. */
  readonly base: string;
}

/** The name of the version that a version of ours was made from; null for one that was deployed. */
export function baseOf({ version }: HostingRelease): string | null {
  const base = version.labels[releaseLabels.base];
  return base === undefined ? null : `${version.name.slice(0, version.name.lastIndexOf('/'))}/${base}`;
}

/** The name of the deployed version that a version has the files of: its own where it was deployed. */
export function deploymentOf(release: HostingRelease): string {
  return baseOf(release) ?? release.version.name;
}

/**
 * Finds the live version and the last deployment. A version that somebody went back to, in the console too, counts with
 * its own deployment. A release that came after a deployment without knowing it, because both were made in the same
 * moment, is undone: the deployed version is made live again.
 * @throws where the site was never deployed.
 */
export async function findSite(api: HostingApi): Promise<LiveSite> {
  const releases = await api.releases(mostReleases);
  const [live] = releases;
  if (live === undefined) throw Object.assign(new Error('The site was never deployed.'), { status: 404 });
  const base = deploymentOf(releases.find((release) => release.isRollBack || baseOf(release) === null) ?? live);
  if (deploymentOf(live) !== base) {
    await api.release(base, 'Steeple: the deployed version again');
    return findSite(api);
  }
  return { release: live.name, live: live.version.name, isOurs: baseOf(live) !== null, base };
}

import type { ReleaseStatus } from '@steeple/model/hosting/release';
import type { HostingApi } from './hosting/HostingApi.ts';
import { hostingFailure } from './hosting/patientApi.ts';
import { deploymentOf, findSite, type LiveSite, releaseLabels } from './liveSite.ts';
import type { ReleaseServices } from './runRelease.ts';

/** Releases that are looked through for an earlier version. */
const mostReleases = 25;

/** The outcome of {@link rollBack}. */
export type RolledBack = 'rolled-back' | 'nothing-earlier' | 'busy';

/**
 * Makes the version live that was live before, of the same deployment, and makes later changes wait until
 * {@link resume}: the next change would otherwise release the later state again. May be repeated to go back further.
 * Changes wait from before the release on. A call that ends in between, or gets no answer, leaves the version that it
 * goes back to in the status; the next call finishes it, and goes no further.
 */
export async function rollBack(
  { store, api, clock }: Pick<ReleaseServices, 'store' | 'api' | 'clock'>,
  run: string,
): Promise<RolledBack> {
  const begun = await store.begin(run, clock());
  if (begun === null) return 'busy';
  const { isHeld, goingBack } = begun.status;
  const wasHeld = goingBack?.wasHeld ?? isHeld;
  const end = async (after: Pick<ReleaseStatus, 'isHeld' | 'goingBack'>): Promise<void> =>
    store.succeed(run, { generation: -1, live: null, isRefreshed: false, ...after, now: clock() });
  let earlier: string | undefined;
  try {
    const site = await findSite(api);
    if (site.live === goingBack?.to) {
      await end({ isHeld: true });
      return 'rolled-back';
    }
    earlier = await versionBefore(api, site);
    if (earlier !== undefined) await store.hold(run, { to: earlier, wasHeld }, clock());
  } catch (error) {
    await end({ isHeld, goingBack });
    throw error;
  }
  if (earlier === undefined) {
    await end({ isHeld: wasHeld });
    return 'nothing-earlier';
  }
  try {
    await api.release(earlier, 'Steeple: back to an earlier version');
  } catch (error) {
    const live = await api.releases(1).then(
      ([release]) => release?.version.name,
      () => undefined,
    );
    if (live !== earlier) {
      const code = hostingFailure(error);
      // A request without an answer may still be carried out.
      if (live === undefined || code === 'unavailable') await store.fail(run, { step: 'release', code }, clock());
      else await end({ isHeld: wasHeld });
      throw error;
    }
  }
  await end({ isHeld: true });
  return 'rolled-back';
}

/** The version that was live before, of the same deployment; undefined where there is none. */
async function versionBefore(api: HostingApi, { live, base }: LiveSite): Promise<string | undefined> {
  // A site that is new in part only is nothing to go back to.
  const releases = (await api.releases(mostReleases)).filter(
    ({ version }) => version.labels[releaseLabels.part] === undefined,
  );
  // A version that was released again is in the list twice; the one before it was released before its first release.
  const first = releases.findLastIndex(({ version }) => version.name === live);
  const before = releases[first + 1];
  return before !== undefined && !before.version.isDeleted && deploymentOf(before) === base
    ? before.version.name
    : undefined;
}

/** Lets changes be released again, beginning with everything. */
export async function resume(
  { store, clock }: Pick<ReleaseServices, 'store' | 'clock'>,
  run: string,
): Promise<'resumed' | 'busy'> {
  if ((await store.begin(run, clock())) === null) return 'busy';
  await store.succeed(run, { generation: -1, live: null, isRefreshed: false, isHeld: false, now: clock() });
  await store.want('everything');
  return 'resumed';
}

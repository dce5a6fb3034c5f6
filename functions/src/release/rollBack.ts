import { deploymentOf, findSite } from './liveSite.ts';
import type { ReleaseServices } from './runRelease.ts';

/** Releases that are looked through for an earlier version. */
const mostReleases = 25;

/** The outcome of {@link rollBack}. */
export type RolledBack = 'rolled-back' | 'nothing-earlier' | 'busy';

/**
 * Makes the version live that was live before, of the same deployment, and makes later changes wait until
 * {@link resume}: the next change would otherwise release the later state again. May be repeated to go back further.
 */
export async function rollBack(
  { store, api, clock }: Pick<ReleaseServices, 'store' | 'api' | 'clock'>,
  run: string,
): Promise<RolledBack> {
  const begun = await store.begin(run, clock());
  if (begun === null) return 'busy';
  const { isHeld } = begun.status;
  const end = async (held: boolean): Promise<void> =>
    store.succeed(run, { generation: -1, live: null, isRefreshed: false, isHeld: held, now: clock() });
  try {
    const site = await findSite(api);
    const releases = await api.releases(mostReleases);
    // A version that was released again is in the list twice; the one before it was released before its first release.
    const first = releases.findLastIndex(({ version }) => version.name === site.live);
    const before = releases[first + 1];
    const earlier =
      before !== undefined && !before.version.isDeleted && deploymentOf(before) === site.base
        ? before.version.name
        : undefined;
    if (earlier === undefined) {
      await end(isHeld);
      return 'nothing-earlier';
    }
    await api.release(earlier, 'Steeple: back to an earlier version');
    await end(true);
    return 'rolled-back';
  } catch (error) {
    await end(isHeld);
    throw error;
  }
}

/** Lets changes be released again, beginning with everything. */
export async function resume(
  { store, clock }: Pick<ReleaseServices, 'store' | 'clock'>,
  run: string,
): Promise<'resumed' | 'busy'> {
  if ((await store.begin(run, clock())) === null) return 'busy';
  // Stryker disable next-line UnaryOperator: everything is wanted afterwards, whatever is taken out before
  await store.succeed(run, { generation: -1, live: null, isRefreshed: false, isHeld: false, now: clock() });
  await store.want('everything');
  return 'resumed';
}

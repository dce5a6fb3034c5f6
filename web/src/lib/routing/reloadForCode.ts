import { latestBuildUrl } from './latestBuild.ts';
import { claimReload } from './reloadGuard.ts';

/**
 * Loads the page again where a part of its code could not be fetched and the site can be reached by now: a browser does
 * not ask a second time, in the same document, for code that it did not get. Only for pages that keep on the device what
 * a person has done.
 * @throws the error of the import.
 */
export async function reloadForCode(error: unknown): Promise<never> {
  const now = Date.now();
  const isReachable =
    navigator.onLine &&
    (await fetch(latestBuildUrl(now), { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (isReachable && claimReload(sessionStorage, location.pathname, now)) location.reload();
  throw error;
}

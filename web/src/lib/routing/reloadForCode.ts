import { tabStore } from '#lib/storage/webStorage.ts';
import { claimReload } from './reloadGuard.ts';

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the page again where a part of its code could not be fetched and the site can be reached by now: a browser does
 * not ask a second time, in the same document, for code that it did not get. Only for pages that keep on the device
 * what a person has done.
 * @throws the error of the import.
 */
export async function reloadForCode(error: unknown): Promise<never> {
  if ((await isReachable()) && claimReload(tabStore, location.pathname, Date.now())) location.reload();
  throw error;
}

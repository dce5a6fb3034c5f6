import type { PublicSource } from '@steeple/model/database/publicSource';
import { redirectKey } from '@steeple/model/hosting/redirectKey';

/**
 * Finds the address that replaces one of the church's former site, as `npm run import` has stored it; null where there
 * is none. Asked for addresses that lead nowhere, and costs one read.
 * @param pathname path with its language prefix.
 */
export async function importedRedirect(source: PublicSource, pathname: string): Promise<string | null> {
  const key = redirectKey(pathname);
  const found = key === null ? null : await source.document('redirect', key);
  return found === null || redirectKey(found.to) === key ? null : found.to;
}

import type { FirstSource } from '#lib/firstRead.ts';
import { holdsCampPack } from './packMark.ts';

/**
 * Who opens the camp for the first time reads it over REST at first, which is fetched in a quarter of the time of the
 * database's own client. Whoever holds the camp on the device reads that copy.
 */
export const campFirstSource: FirstSource = () => {
  if (holdsCampPack() || !navigator.onLine) return null;
  return import('#lib/browserSource.ts').then(({ browserSource }) => browserSource);
};

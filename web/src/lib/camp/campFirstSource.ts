import type { FirstSource } from '#lib/firstRead.ts';
import { holdsCampPack } from './packMark.ts';

/**
 * Source of the first answer on a device without a copy of the camp: Firestore over REST. Its code is fetched in a
 * quarter of the time of the database's own client. A device with a copy of the camp reads that copy.
 */
export const campFirstSource: FirstSource = () => {
  if (holdsCampPack() || !navigator.onLine) return null;
  return import('#lib/browserSource.ts').then(({ browserSource }) => browserSource);
};

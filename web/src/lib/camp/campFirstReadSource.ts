import type { FirstReadSource } from '#lib/firestore/firstRead.ts';
import { hasOfflineCamp } from '#lib/storage/offlineCampRecord.ts';

/**
 * Source of the first answer on a device without a copy of the camp: Firestore over REST. Its code is fetched in a
 * quarter of the time of the database's own client. A device with a copy of the camp reads that copy.
 */
export const campFirstReadSource: FirstReadSource = () => {
  if (hasOfflineCamp() || !navigator.onLine) return null;
  return import('#lib/firestore/browserSource.ts').then(({ browserSource }) => browserSource);
};

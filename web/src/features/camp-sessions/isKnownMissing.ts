import { documentPaths } from '@steeple/model/database/paths';
import { firestore } from '#lib/firebase/firebase.ts';

/** Tells whether this device has read that somebody has nothing of their own in a camp: no notes, and no ticks. */
export async function isKnownMissing(uid: string, camp: string): Promise<boolean> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  return sdk.getDocFromCache(sdk.doc(database, documentPaths.camper.at(uid, camp))).then(
    (snapshot) => !snapshot.exists(),
    () => false,
  );
}

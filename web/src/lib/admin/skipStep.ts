import type { FirstHourStep } from '@steeple/model/settings/firstHour';
import { documentPaths } from '@steeple/model/database/paths';
import { firestore } from '#lib/firebase/firebase.ts';

/** Stores that a step of the guided set-up is left as it was, beside those that others have skipped meanwhile. */
export async function skipStep(step: FirstHourStep): Promise<void> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  await sdk.setDoc(
    sdk.doc(database, documentPaths.firstHour.at()),
    { skippedSteps: sdk.arrayUnion(step), updatedAt: sdk.serverTimestamp() },
    { merge: true },
  );
}

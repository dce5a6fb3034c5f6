import { type PushSubscription, pushSubscriptionSchema } from '@steeple/model/notices/pushSubscription';
import type { Firestore } from 'firebase-admin/firestore';
import { readAs } from '../../readAs.ts';
import { subscriptionsOfCamp } from './subscriptionQueries.ts';
import type { PushTarget } from './pushTarget.ts';

/** The browsers that want the notices of a camp. */
export async function phonesOf(
  database: Firestore,
  camp: string,
): Promise<(PushTarget & Pick<PushSubscription, 'updatedAt'>)[]> {
  const found = await subscriptionsOfCamp(database, camp).get();
  return found.docs.flatMap((snapshot) => {
    const subscription = readAs(pushSubscriptionSchema, snapshot.data());
    return subscription === undefined ? [] : [{ ...subscription, path: snapshot.ref.path }];
  });
}

/** Deletes a subscription that has ended, unless the browser has stored another one in its place meanwhile. */
export async function removePhone(database: Firestore, { path, endpoint }: PushTarget): Promise<void> {
  const ref = database.doc(path);
  await database.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (snapshot.get('endpoint') === endpoint) transaction.delete(ref);
  });
}

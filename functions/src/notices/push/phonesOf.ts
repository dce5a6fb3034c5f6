import { documentPaths } from '@steeple/model/database/paths';
import { type PushSubscription, pushSlots, pushSubscriptionSchema } from '@steeple/model/notices/pushSubscription';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { readAs } from '../../readAs.ts';
import type { PushTarget } from './pushTarget.ts';

/** Browsers at which a person takes push messages. */
export function subscriptionDocuments(database: Firestore, uid: string): DocumentReference[] {
  return pushSlots.map((slot) => database.doc(documentPaths.pushSubscription.at(uid, slot)));
}

/** Browsers, of whomever, at which push messages of a camp are taken. */
export function subscriptionsOfCamp(database: Firestore, camp: string): Query {
  return database.collectionGroup('subscriptions').where('camp', '==', camp);
}

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

import { documentPaths } from '@steeple/model/database/paths';
import { pushSlots } from '@steeple/model/notices/pushSubscription';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';

/** Browsers at which a person takes push messages. */
export function subscriptionDocuments(database: Firestore, uid: string): DocumentReference[] {
  return pushSlots.map((slot) => database.doc(documentPaths.pushSubscription.at(uid, slot)));
}

/** Browsers, of whomever, at which push messages of a camp are taken. */
export function subscriptionsOfCamp(database: Firestore, camp: string): Query {
  return database.collectionGroup('subscriptions').where('camp', '==', camp);
}

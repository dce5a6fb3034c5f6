import type { Firestore, Query } from 'firebase-admin/firestore';

/** The plans of all people for a camp. */
export function plansOfCamp(database: Firestore, camp: string): Query {
  return database.collectionGroup('plans').where('camp', '==', camp);
}

/** The secret address of a plan by its key. */
export function planFeedOfKey(database: Firestore, key: string): Query {
  return database.collectionGroup('planFeeds').where('key', '==', key).limit(1);
}

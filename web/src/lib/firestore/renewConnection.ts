import { firestore } from '#lib/firebase/firebase.ts';

/** Closes the database's connection to the server and opens a new one. What is listened to and what waits stays. */
export async function renewConnection(): Promise<void> {
  const [database, { disableNetwork, enableNetwork }] = await Promise.all([firestore(), import('firebase/firestore')]);
  await disableNetwork(database);
  await enableNetwork(database);
}

import type { DocumentData, Firestore, Transaction } from 'firebase/firestore';
import { auth, firestore } from '#lib/firebase/firebase.ts';
import { errorCode } from '#lib/requests/errors.ts';

/**
 * There is no network. The admin area says so at once instead of queueing: an admin must know whether a change is out.
 */
class OfflineError extends Error {
  override readonly name = 'OfflineError';
  readonly code = 'unavailable';
}

/** @throws OfflineError */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new OfflineError('offline');
}

/** Tools of a write; `uid` is the account that is signed in. */
export interface WriteTools {
  readonly database: Firestore;
  readonly sdk: typeof import('firebase/firestore');
  readonly uid: string;
}

/**
 * Runs writes as a transaction, which goes to the server or fails, and is never queued on the device. Where rules deny
 * it, it runs a second time: they compare it with the stored document, which another save may have changed after the
 * transaction had read it.
 * @returns what `write` gives.
 * @throws OfflineError, FirestoreError, and what `write` throws.
 */
export async function writeNow<Result>(
  write: (transaction: Transaction, tools: WriteTools) => Result | Promise<Result>,
): Promise<Result> {
  requireNetwork();
  const [database, sdk, { currentUser }] = await Promise.all([firestore(), import('firebase/firestore'), auth()]);
  const tools = { database, sdk, uid: currentUser?.uid ?? '' };
  const run = async (): Promise<Result> =>
    sdk.runTransaction(database, async (transaction) => write(transaction, tools));
  return run().catch(async (error: unknown) => {
    if (errorCode(error) !== 'permission-denied') throw error;
    return run();
  });
}

/**
 * Reads a document as the server has it now, as after a save. It does so in a transaction, since `getDocFromServer`
 * answers from an open listener, which may still have the document as it was before a transaction that has just ended.
 * @throws OfflineError, FirestoreError
 */
export async function readNow(path: string): Promise<DocumentData | undefined> {
  return writeNow(async (transaction, { database, sdk }) => (await transaction.get(sdk.doc(database, path))).data());
}

/** Deletes a document that does not go to the trash. */
export async function deleteNow(path: string): Promise<void> {
  await writeNow((transaction, { database, sdk }) => {
    transaction.delete(sdk.doc(database, path));
  });
}

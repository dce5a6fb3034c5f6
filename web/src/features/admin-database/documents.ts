import { documentNameAt } from '@steeple/model/paths';
import { ensureProof } from '#lib/auth/ensureProof.ts';
import type { DocumentSnapshot } from 'firebase/firestore';
import { auth, firestore } from '#lib/firebase/firebase.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { pageSize } from '#lib/admin/lists/readListPage.ts';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { type RevisionField, revisionFields } from './revisionFields.ts';
import { mapFromSdk, toSdk } from './values/sdkValue.ts';
import { changedFields, type MapValue } from './values/value.ts';

type Sdk = typeof import('firebase/firestore');

/** A document of a list: its id and the first of its fields. */
export interface Listed {
  readonly id: string;
  readonly document: MapValue;
}

/**
 * The collections below a document, or at the root for the empty path. The client library cannot ask; a function can.
 */
export async function listCollections(path: string): Promise<string[]> {
  return (await callFunction('listCollections', { path })).collections;
}

/** One page of a collection, by id. @param after the id of the last document of the page before. */
export async function listDocuments(
  collection: string,
  after: string | null,
): Promise<{ documents: Listed[]; hasMore: boolean }> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const snapshot = await sdk.getDocs(
    sdk.query(
      sdk.collection(database, collection),
      sdk.orderBy(sdk.documentId()),
      ...(after === null ? [] : [sdk.startAfter(after)]),
      sdk.limit(pageSize),
    ),
  );
  return {
    documents: snapshot.docs.map((document) => ({ id: document.id, document: mapFromSdk(document.data(), sdk) })),
    hasMore: snapshot.size === pageSize,
  };
}

/** Listens to a document; null where there is none. @returns what stops it. */
export async function watchDocument(
  path: string,
  onValue: (document: MapValue | null, fromCache: boolean) => void,
  onError: (error: unknown) => void,
): Promise<() => void> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  return sdk.onSnapshot(
    sdk.doc(database, path),
    { includeMetadataChanges: true },
    (snapshot) => {
      const data = snapshot.data();
      onValue(data === undefined ? null : mapFromSdk(data, sdk), snapshot.metadata.fromCache);
    },
    onError,
  );
}

/**
 * Builds the fields that are filled in when a document is saved: the server's time, the account that saves, the next
 * revision.
 */
async function booksOf(path: string, document: MapValue, before: number, sdk: Sdk): Promise<Record<string, unknown>> {
  const { currentUser } = await auth();
  const filled: Record<RevisionField, unknown> = {
    revision: before + 1,
    updatedAt: sdk.serverTimestamp(),
    updatedBy: currentUser?.uid ?? '',
  };
  return Object.fromEntries(revisionFields(path, document).map((name) => [name, filled[name]]));
}

function revisionIn(snapshot: DocumentSnapshot): number {
  const revision: unknown = snapshot.get('revision');
  return typeof revision === 'number' ? revision : 0;
}

/** Asks for the proof without which the rules let nobody write a grant. */
async function proveForGrant(path: string): Promise<void> {
  if (documentNameAt(path) === 'grant') await ensureProof();
}

/**
 * Reads the document as the server has it now. It does so in a transaction, since `getDocFromServer` answers from an
 * open listener, which may still have the document as it was before a transaction that has just ended.
 */
async function readBack(path: string): Promise<MapValue> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const snapshot = await sdk.runTransaction(database, async (transaction) => transaction.get(sdk.doc(database, path)));
  return mapFromSdk(snapshot.data() ?? {}, sdk);
}

/**
 * Writes the fields that changed, and only those, so that the other fields keep their types and values.
 * @returns the document as it is then.
 */
export async function updateDocument(path: string, before: MapValue, after: MapValue): Promise<MapValue> {
  await proveForGrant(path);
  await writeNow(async (transaction, { database, sdk }) => {
    const ref = sdk.doc(database, path);
    const books = await booksOf(path, after, revisionIn(await transaction.get(ref)), sdk);
    const changed = changedFields(before, after).filter(({ name }) => !(name in books));
    const [first, ...rest] = [
      ...changed.flatMap(({ name, after: value }) => [
        new sdk.FieldPath(name),
        value === undefined ? sdk.deleteField() : toSdk(value, sdk, database),
      ]),
      ...Object.entries(books).flatMap(([name, value]) => [new sdk.FieldPath(name), value]),
    ];
    const [value, ...more] = rest;
    if (first instanceof sdk.FieldPath) transaction.update(ref, first, value, ...more);
  });
  return readBack(path);
}

/**
 * Makes a document, or replaces one as a whole. @param isNew true where it must not exist yet. @returns the document as
 * it is then.
 */
export async function putDocument(path: string, document: MapValue, isNew: boolean): Promise<MapValue> {
  await proveForGrant(path);
  await writeNow(async (transaction, { database, sdk }) => {
    const ref = sdk.doc(database, path);
    const now = await transaction.get(ref);
    if (isNew && now.exists()) throw new ExistsError(path);
    transaction.set(ref, {
      ...(toSdk(document, sdk, database) as Record<string, never>),
      ...(await booksOf(path, document, revisionIn(now), sdk)),
    });
  });
  return readBack(path);
}

/** There is a document of this name already. */
class ExistsError extends Error {
  override readonly name = 'ExistsError';
  readonly code = 'already-exists';
}

import type { DocumentSnapshot } from 'firebase/firestore';
import { firestore } from '#lib/firebase/firebase.ts';
import { pageSize } from '#lib/admin/lists/readListPage.ts';
import type { Page } from '#lib/admin/lists/usePages.ts';
import { retrying } from '#lib/requests/retry.ts';
import { storeVersion } from '#lib/admin/editing/storeVersion.ts';
import { readNow, writeNow } from '#lib/admin/editing/writing.ts';
import { type RevisionField, revisionFields } from './revisionFields.ts';
import { mapFromSdk, toSdk } from './values/sdkValue.ts';
import { changedFields, type MapValue } from './values/value.ts';

type Sdk = typeof import('firebase/firestore');

/** A document of a list: its id and the first of its fields. */
export interface ListedDocument {
  readonly id: string;
  readonly document: MapValue;
}

/** One page of a collection, by id. @param after the id of the last document of the page before. */
export async function listDocuments(collection: string, after: string | null): Promise<Page<ListedDocument, string>> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const snapshot = await retrying(async () =>
    sdk.getDocs(
      sdk.query(
        sdk.collection(database, collection),
        sdk.orderBy(sdk.documentId()),
        ...(after === null ? [] : [sdk.startAfter(after)]),
        sdk.limit(pageSize),
      ),
    ),
  );
  return {
    items: snapshot.docs.map((document) => ({ id: document.id, document: mapFromSdk(document.data(), sdk) })),
    last: snapshot.docs.at(-1)?.id ?? after,
    hasMore: snapshot.size === pageSize,
  };
}

/** Builds the fields that are filled in when a document is saved: the server's time, the next revision. */
function booksOf(path: string, document: MapValue, before: number, sdk: Sdk): Record<string, unknown> {
  const filled: Record<RevisionField, unknown> = { revision: before + 1, updatedAt: sdk.serverTimestamp() };
  return Object.fromEntries(revisionFields(path, document).map((name) => [name, filled[name]]));
}

function revisionIn(snapshot: DocumentSnapshot): number {
  const revision: unknown = snapshot.get('revision');
  return typeof revision === 'number' ? revision : 0;
}

/** Reads the document as the server has it now. */
async function readBack(path: string): Promise<MapValue> {
  return mapFromSdk((await readNow(path)) ?? {}, await import('firebase/firestore'));
}

/**
 * Writes the fields that changed, and only those, so that the other fields keep their types and values, and a version
 * of the document where it has any.
 * @returns the document as it is then.
 */
export async function updateDocument(path: string, before: MapValue, after: MapValue): Promise<MapValue> {
  await writeNow(async (transaction, tools) => {
    const { database, sdk } = tools;
    const ref = sdk.doc(database, path);
    const stored = await transaction.get(ref);
    const books = booksOf(path, after, revisionIn(stored), sdk);
    const changes: Readonly<Record<string, unknown>> = {
      ...Object.fromEntries(
        changedFields(before, after).map(({ name, after: value }) => [name, value && toSdk(value, sdk, database)]),
      ),
      ...books,
    };
    const [first, ...rest] = Object.entries(changes).flatMap(([name, value]) => [
      new sdk.FieldPath(name),
      value === undefined ? sdk.deleteField() : value,
    ]);
    const [value, ...more] = rest;
    if (!(first instanceof sdk.FieldPath)) return;
    transaction.update(ref, first, value, ...more);
    const document = Object.entries({ ...stored.data(), ...changes }).filter(([, field]) => field !== undefined);
    storeVersion(transaction, tools, path, Object.fromEntries(document));
  });
  return readBack(path);
}

/**
 * Makes a document, or replaces one as a whole, with a version of it where it has any.
 * @param isNew true where it must not exist yet.
 * @returns the document as it is then.
 */
export async function putDocument(path: string, document: MapValue, isNew: boolean): Promise<MapValue> {
  await writeNow(async (transaction, tools) => {
    const { database, sdk } = tools;
    const ref = sdk.doc(database, path);
    const now = await transaction.get(ref);
    if (isNew && now.exists()) throw new ExistsError(path);
    const content = {
      ...(toSdk(document, sdk, database) as Record<string, never>),
      ...booksOf(path, document, revisionIn(now), sdk),
    };
    transaction.set(ref, content);
    storeVersion(transaction, tools, path, content);
  });
  return readBack(path);
}

/** There is a document of this name already. */
class ExistsError extends Error {
  override readonly name = 'ExistsError';
  readonly code = 'already-exists';
}

import type { Documents } from '@steeple/model/documents';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import type { DocumentData, DocumentReference, Transaction } from 'firebase/firestore';
import type { PathIds } from '@steeple/model/database/publicSource';
import { contentOf } from './contentOf.ts';
import { type Saved, StaleRevisionError } from './editing.ts';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { storeVersion } from './storeVersion.ts';
import { readNow, writeNow } from './writing.ts';

/** The kinds of document that count their saves. */
export type Revisioned = 'siteConfig' | 'page' | 'post' | 'camp' | 'emergencyNumbers' | 'consentText';

/** A document without the fields that count its saves: what forms edit. */
export type Content<Name extends Revisioned> = Omit<Documents[Name], 'revision' | 'updatedAt'>;

/** Path of a document that counts its saves. */
export function pathOf(name: Revisioned, ids: readonly string[]): string {
  const at: (...ids: string[]) => string = documentPaths[name].at;
  return at(...ids);
}

/** Reads the current value and revision of a document, without the fields that count its saves. */
async function readIn(transaction: Transaction, ref: DocumentReference): Promise<Saved<unknown>> {
  const snapshot = await transaction.get(ref);
  return snapshot.exists() ? contentOf(snapshot.data()) : { revision: 0, value: null };
}

/** Error of a save of a document that has been deleted meanwhile. */
class MissingError extends Error {
  override readonly name = 'MissingError';
  readonly code = 'not-found';
}

/** Options of a save. */
export interface SaveOptions {
  /** Fields at the top that the server fills with its time, so that a wrong clock here does not matter. */
  readonly stamp?: readonly string[];
  /** False for an automatic save, which needs no entry among the versions. */
  readonly keepsVersion?: boolean;
}

/**
 * Saves a document on top of a revision, with a copy among its versions.
 * @param base the revision the person began with; 0 makes the document.
 * @returns what the server has now.
 * @throws StaleRevisionError where somebody else saved meanwhile; FirestoreError otherwise, as when offline.
 */
export async function saveRevision<Name extends Revisioned>(
  name: Name,
  ids: PathIds<Name>,
  value: Content<Name>,
  base: number,
  { stamp = [], keepsVersion = true }: SaveOptions = {},
): Promise<Saved<Content<Name>>> {
  const revision = base + 1;
  const path = pathOf(name, ids);
  await writeNow(async (transaction, tools) => {
    const { sdk } = tools;
    const ref = sdk.doc(tools.database, path);
    const now = await readIn(transaction, ref);
    if (now.revision === 0 && base > 0) throw new MissingError();
    if (now.revision !== base) throw new StaleRevisionError({ value: now.value, revision: now.revision });
    const stamps = Object.fromEntries(stamp.map((field) => [field, sdk.serverTimestamp()]));
    const document = {
      ...(toFirestoreValue(value, sdk) as object),
      ...stamps,
      revision,
      updatedAt: sdk.serverTimestamp(),
    };
    transaction.set(ref, document);
    if (keepsVersion) storeVersion(transaction, tools, path, document);
  });
  return stamp.length === 0 ? { value, revision } : readBack(value, base, async () => readNow(path));
}

/**
 * Reads a saved document with the fields that the server has filled in. If the read fails, the save still counts: the
 * result keeps the revision from before it, so that the editor takes over the document that its listener receives.
 * @param base the revision from before the save.
 */
export async function readBack<Name extends Revisioned>(
  value: Content<Name>,
  base: number,
  read: () => Promise<DocumentData | undefined>,
): Promise<Saved<Content<Name>>> {
  const stored = await read().catch(() => undefined);
  return stored === undefined
    ? { value, revision: base }
    : { value: contentOf<Name>(stored).value, revision: base + 1 };
}

/**
 * Changes a few fields of such a document, whatever its revision is: for switches, where nothing typed could be lost.
 * @param fields by dotted path; plain values.
 */
export async function changeFields<Name extends Revisioned>(
  name: Name,
  ids: PathIds<Name>,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeNow(async (transaction, { database, sdk }) => {
    const ref = sdk.doc(database, pathOf(name, ids));
    const { revision } = await readIn(transaction, ref);
    transaction.update(ref, {
      ...(toFirestoreValue(fields, sdk) as Record<string, never>),
      revision: revision + 1,
      updatedAt: sdk.serverTimestamp(),
    });
  });
}

/**
 * Saves a document with a version of it.
 * @param next makes it of what the server has, null where it has none; throws where somebody else saved meanwhile.
 * @throws OfflineError, FirestoreError, and what `next` throws.
 */
export async function saveWithVersion<Stored extends object>(
  path: string,
  next: (stored: Stored | null) => Stored,
): Promise<void> {
  await writeNow(async (transaction, tools) => {
    const { database, sdk } = tools;
    const ref = sdk.doc(database, path);
    const stored = (await transaction.get(ref)).data();
    const document = toFirestoreValue(next(stored === undefined ? null : (plain(stored) as Stored)), sdk) as object;
    transaction.set(ref, document);
    storeVersion(transaction, tools, path, document);
  });
}

import { isDeepStrictEqual } from 'node:util';
import { type CampCopy, campCopySchema } from '@steeple/model/camp/campCopy';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { readAs } from '../readAs.ts';
import { auditIn } from '../audit.ts';
import type { Handler } from '../requests/callable.ts';
import { refusal } from '../requests/refusal.ts';
import { copiedCollection, copiedNames } from './plannedCopy.ts';

/**
 * Deletes a camp that was copied, in one transaction: all of it, or nothing where somebody has joined or edited it
 * since. A camp that was deleted already is no error.
 */
export const undoCampCopy: Handler<'undoCampCopy'> = async (services, { input, token, log }) => {
  const { database } = services;
  const campRef = database.doc(documentPaths.camp.at(input.camp));
  const recordRef = database.doc(documentPaths.campCopy.at(input.camp));
  const deleted = await database.runTransaction(async (transaction) => {
    const [camp, record] = await transaction.getAll(campRef, recordRef);
    if (camp?.createTime === undefined) return 0;
    const { createTime, updateTime } = camp;
    const copy = readAs(campCopySchema, plain(record?.data() ?? null));
    const isEdited = !isDeepStrictEqual(updateTime, createTime);
    if (!copy || isEdited || (await isInUse(database, transaction, input.camp))) throw refusal('camp-in-use');
    const documents = await unchangedDocuments(database, transaction, { ref: campRef, createTime }, copy);
    if (documents === null) throw refusal('camp-in-use');
    for (const ref of documents) transaction.delete(ref);
    transaction.delete(recordRef);
    transaction.delete(campRef);
    auditIn(transaction, services, {
      action: 'camp.copyUndone',
      actor: token.uid,
      target: campRef.path,
      detail: { from: copy.from, documents: documents.length },
    });
    return documents.length + 1;
  });
  log.info('undone', { camp: input.camp, deleted });
  return { deleted };
};

/**
 * Reads the documents of the camp. They were all written before the camp's own document, so one that is newer, missing
 * or of another kind is somebody's edit.
 * @returns null where there is one.
 */
async function unchangedDocuments(
  database: Firestore,
  transaction: Transaction,
  { ref, createTime }: { readonly ref: DocumentReference; readonly createTime: Timestamp },
  { counts }: CampCopy,
): Promise<DocumentReference[] | null> {
  const copiedPaths = new Set([
    ...copiedNames.map((name) => copiedCollection(database, name, ref.id).path),
    collectionOf(documentPaths.campCopy.at(ref.id)),
  ]);
  const collections = await ref.listCollections();
  if (collections.some(({ path }) => !copiedPaths.has(path))) return null;
  const refs: DocumentReference[] = [];
  for (const name of copiedNames) {
    const { docs } = await transaction.get(copiedCollection(database, name, ref.id).select());
    if (docs.length !== (counts[name] ?? 0) || docs.some(({ updateTime }) => updateTime > createTime)) return null;
    refs.push(...docs.map((document) => document.ref));
  }
  return refs;
}

/** True where a person is in the camp, or something outside of it names it. */
async function isInUse(database: Firestore, transaction: Transaction, camp: string): Promise<boolean> {
  const users = collectionIn(database, 'user');
  const grants = collectionIn(database, 'grant');
  const resources = collectionIn(database, 'resource');
  const queries: Query[] = [
    users.where('joinedCamps', 'array-contains', camp),
    users.where('claims.camps', 'array-contains', camp),
    grants.where('camps', 'array-contains', camp),
    grants.where('teams', 'array-contains', camp),
    grants.where(new FieldPath('placements', camp), '!=', null),
    resources.where('audience', '==', camp),
  ];
  for (const query of queries) if (!(await transaction.get(query.limit(1).select())).empty) return true;
  const site = await transaction.get(database.doc(documentPaths.siteConfig.at()));
  return site.get('currentCamp') === camp;
}

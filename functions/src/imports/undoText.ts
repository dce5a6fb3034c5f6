import { isDeepStrictEqual } from 'node:util';
import type { Imported } from '@steeple/model/imports/imported';
import type { ImportEntry } from '@steeple/model/imports/importRun';
import { documentPaths, idOf } from '@steeple/model/database/paths';
import { redirectKey } from '@steeple/model/hosting/redirectKey';
import { type DocumentData, type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Services } from '../services.ts';
import { storeInTrash } from '../trash/moveToTrash.ts';

/** Fields that change without anybody's writing. */
const notContent: ReadonlySet<string> = new Set(['revision', 'updatedAt', 'outdated', 'status']);

/**
 * Tells whether somebody has edited, published or withdrawn a text since the import saved it. A planned time that has
 * come is nobody's edit.
 */
function isEdited(current: DocumentData, imported: DocumentData): boolean {
  const content = (text: DocumentData): DocumentData =>
    Object.fromEntries(Object.entries(text).filter(([name]) => !notContent.has(name)));
  const isDue = imported['status'] === 'scheduled' && current['status'] === 'published';
  return (
    !isDeepStrictEqual(content(current), content(imported)) || (current['status'] !== imported['status'] && !isDue)
  );
}

/**
 * Undoes what a run did to one text, all of it or nothing: a text that the run created goes to the trash, one that it
 * updated is as it was before, and its redirects and its record go. A text that somebody has edited since, or another
 * run has written, is kept with its redirects.
 * @param entry its line in the list of the run.
 */
export async function undoText(
  services: Services,
  run: string,
  entry: DocumentReference,
  actor: string,
): Promise<void> {
  const { database, clock } = services;
  const now = Timestamp.fromDate(clock());
  await database.runTransaction(async (transaction) => {
    const { state, document, written } = ((await transaction.get(entry)).data() ?? {}) as Partial<ImportEntry>;
    if (state !== 'made' || document == null || written === undefined) return;
    const { before, redirects } = written;
    const ref = database.doc(document);
    const name = ref.parent.path === 'pages' ? 'page' : 'post';
    const versionAt = (revision: number): DocumentReference =>
      database.doc(documentPaths[`${name}Version`].at(ref.id, String(revision)));
    const record = database.doc(documentPaths.imported.at(idOf(entry.path)));
    const [text, recorded, saved, former] = await transaction.getAll(
      ref,
      record,
      versionAt(written.revision),
      versionAt(before?.revision ?? written.revision),
    );
    const current = text?.data();
    const imported = saved?.get(name) as DocumentData | undefined;
    const formerContent = former?.get(name) as DocumentData | undefined;
    const isOfOtherRun = (recorded?.data() as Imported | undefined)?.run !== run;
    if (
      isOfOtherRun ||
      (current !== undefined && (imported === undefined || formerContent === undefined || isEdited(current, imported)))
    ) {
      transaction.update(entry, { state: 'kept' });
      return;
    }
    // Read before anything is written, as transactions demand.
    const versions =
      current !== undefined && before === null && name === 'page'
        ? await transaction.get(ref.collection('versions'))
        : null;

    if (current !== undefined && before === null) {
      transaction.delete(ref);
      if (name === 'post') storeInTrash(transaction, services, { path: document, content: current, deletedBy: actor });
      // No page goes to the trash; a page that is made again begins with its first version.
      for (const version of versions?.docs ?? []) transaction.delete(version.ref);
    }
    if (current !== undefined && before !== null) {
      const revision = Number(current['revision']) + 1;
      const restored: DocumentData = { ...formerContent, revision, updatedAt: now };
      // Publishing is no part of what an import changes.
      if (name === 'post') Object.assign(restored, { status: current['status'], publishAt: current['publishAt'] });
      transaction.set(ref, restored);
      transaction.set(versionAt(revision), { [name]: restored, savedBy: actor, savedAt: now });
    }
    for (const from of redirects) {
      const key = redirectKey(from);
      if (key !== null) transaction.delete(database.doc(documentPaths.redirect.at(key)));
    }
    if (before === null || before.digest === null) transaction.delete(record);
    else transaction.update(record, { digest: before.digest, run: before.run ?? FieldValue.delete() });
    transaction.update(entry, { state: 'undone' });
  });
}

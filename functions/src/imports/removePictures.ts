import type { Imported } from '@steeple/model/imports/imported';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import { pictureFile } from '@steeple/model/files/picture';
import { trashNames } from '@steeple/model/editing/trash';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { inParallel } from '../parallel.ts';
import { type RemoveFile, removeStoredFile } from '../trash/deleteForGood.ts';

/** Kinds of documents that can show a picture. */
const showing = [...trashNames, 'page', 'siteConfig'] as const;
const importedPath = /pictures\/imported\/[\w-]+/g;

/**
 * The paths of imported pictures that documents show, without the trash and without earlier versions. A text names a
 * file of a picture, so its path is followed by a width.
 */
export async function usedPictures(database: Firestore): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const collections = new Set(showing.map((name) => idOf(collectionOf(documentPaths[name].pattern))));
  await inParallel([...collections], 2, async (collection) => {
    for (const document of (await database.collectionGroup(collection).get()).docs)
      for (const [path] of JSON.stringify(document.data()).matchAll(importedPath)) {
        used.add(path);
        used.add(path.replace(/-\d+$/, ''));
      }
  });
  return used;
}

/** A picture of a run. */
export interface PictureOfRun {
  readonly run: string;
  /** Its line in the list of the run. */
  readonly entry: DocumentReference;
  /** Paths of the pictures that are in use. */
  readonly used: ReadonlySet<string>;
  readonly removeFile: RemoveFile | undefined;
}

/** Removes a picture that a run has stored, with its files and its record; one that is in use is kept. */
export async function removePicture(
  database: Firestore,
  { run, entry, used, removeFile = removeStoredFile }: PictureOfRun,
): Promise<void> {
  const record = database.doc(documentPaths.imported.at(idOf(entry.path)));
  const { picture, run: storedBy } = ((await record.get()).data() ?? {}) as Partial<Imported>;
  const isKept = picture !== undefined && (storedBy !== run || used.has(picture.path));
  if (picture !== undefined && !isKept) {
    // The record goes last: a removal that was interrupted is repeated.
    for (const format of picture.formats)
      for (const width of picture.widths) await removeFile(pictureFile(picture, width, format));
    await record.delete();
  }
  await entry.update({ state: isKept ? 'kept' : 'undone' });
}

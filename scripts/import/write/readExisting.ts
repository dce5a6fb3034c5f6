import type { Imported } from '@steeple/model/imports/imported';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Firestore } from 'firebase-admin/firestore';
import type { Existing } from '../plan/planTexts.ts';

/** Reads what the project has: records of earlier imports, slugs of posts, revisions of pages. */
export async function readExisting(database: Firestore): Promise<Existing> {
  const collection = (name: 'imported' | 'post' | 'page') =>
    database.collection(collectionOf(documentPaths[name].at('-')));
  const [imported, posts, pages] = await Promise.all([
    collection('imported').get(),
    collection('post').select('slug').get(),
    collection('page').select('revision').get(),
  ]);
  return {
    imported: new Map(imported.docs.map((document) => [document.id, document.data() as Imported])),
    slugs: new Map(posts.docs.map((document) => [document.id, String(document.get('slug'))])),
    pages: new Map(pages.docs.map((document) => [document.id, Number(document.get('revision'))])),
  };
}

/** The keys that have a redirect. */
export async function existingRedirects(database: Firestore, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = await database.getAll(...keys.map((key) => database.doc(documentPaths.redirect.at(key))));
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

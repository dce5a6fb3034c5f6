import type { StoredFile } from '@steeple/model/files/file';
import { documentPaths } from '@steeple/model/database/paths';
import { newId } from '#lib/newId.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { type OnProgress, uploadFile } from '#lib/admin/files/upload.ts';
import type { Saved } from '#lib/admin/editing/editing.ts';
import { mergeSave } from '#lib/admin/editing/mergeSave.ts';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { storage } from '#lib/firebase/firebase.ts';
import { storagePath } from '#lib/admin/files/uploadedFile.ts';
import { contentOfResource, type ResourceContent } from './resourceContent.ts';

/**
 * The order before every other resource, whatever part of the list a screen has read or filtered.
 * @param audience the only one that the person may list; null for admins, who list all. @throws FirestoreError
 */
async function orderBeforeFirst(audience: string | null): Promise<number> {
  const {
    items: [first],
  } = await readListPage(
    {
      name: 'resource',
      where: audience === null ? [] : [['audience', '==', audience]],
      orderBy: [['order', 'asc']],
      limit: 1,
    },
    null,
  );
  return first === undefined ? 0 : first.order - 1;
}

/**
 * Saves a new resource: it comes before all others, where its admin and visitors see it first, with no downloads.
 * @throws OfflineError, FirestoreError
 */
export async function addResource(id: string, resource: ResourceContent, isAdmin: boolean): Promise<void> {
  const order = await orderBeforeFirst(isAdmin ? null : resource.audience);
  await writeNow((transaction, { database, sdk }) => {
    transaction.set(sdk.doc(database, documentPaths.resource.at(id)), {
      ...(toFirestoreValue(resource, sdk) as object),
      order,
      downloads: 0,
      updatedAt: sdk.serverTimestamp(),
    });
  });
}

/**
 * Saves the changes of a resource, with those that somebody else saved since the list was read.
 * @param base the resource that the person began with.
 * @returns the resource as it is then.
 * @throws StaleRevisionError where both changed the same field; OfflineError, FirestoreError
 */
export async function saveResource(
  id: string,
  resource: ResourceContent,
  base: ResourceContent,
  revision: number,
): Promise<Saved<ResourceContent>> {
  const value = await writeNow(async (transaction, { database, sdk }) => {
    const ref = sdk.doc(database, documentPaths.resource.at(id));
    const stored = (await transaction.get(ref)).data();
    const merged = stored === undefined ? resource : mergeSave(contentOfResource(stored), base, resource, revision);
    const fields = { ...(toFirestoreValue(merged, sdk) as object), updatedAt: sdk.serverTimestamp() };
    // Fails where the resource was deleted: it is brought back from the trash, and not made again without downloads.
    transaction.update(ref, merged.description === undefined ? { ...fields, description: sdk.deleteField() } : fields);
    return merged;
  });
  return { value, revision: revision + 1 };
}

/** Moves a file to the folder of another audience, since the folder decides who may read it. */
export async function moveFile(file: StoredFile, audience: string, onProgress: OnProgress): Promise<StoredFile> {
  const [bucket, { getBlob, ref }] = await Promise.all([storage(), import('firebase/storage')]);
  const content = await getBlob(ref(bucket, file.path));
  const path = storagePath(audience, newId().toLowerCase(), file.name);
  await uploadFile(path, content, file.type, onProgress);
  return { ...file, path };
}

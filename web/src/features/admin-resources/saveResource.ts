import { fileSchema, type StoredFile } from '@steeple/model/file';
import { documentPaths } from '@steeple/model/paths';
import { maxLengthOf } from '@steeple/model/schemaLimits';
import { newId } from '#lib/newId.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { toFirestoreValue } from '@steeple/model/toFirestoreValue';
import { type OnProgress, UnusableFileError, uploadFile } from '#lib/admin/files/upload.ts';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { storage } from '#lib/firebase/firebase.ts';
import { contentType, orderBetween, type ResourceContent, storagePath } from './resourceContent.ts';

/** Puts a file up for an audience. @throws UnusableFileError, StorageError */
export async function storeFile(file: File, audience: string, onProgress: OnProgress): Promise<StoredFile> {
  const type = contentType(file);
  if (type === null) throw new UnusableFileError(file.name);
  const path = storagePath(audience, newId().toLowerCase(), file.name);
  await uploadFile(path, file, type, onProgress);
  return { path, name: file.name.slice(0, maxLengthOf(fileSchema, 'name')), size: file.size, type };
}

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
  return orderBetween(undefined, first?.order);
}

/**
 * Saves a resource; a new one comes before all others, where its admin and visitors see it first, with no downloads.
 */
export async function saveResource(
  id: string,
  resource: ResourceContent,
  isNew: boolean,
  isAdmin: boolean,
): Promise<void> {
  const place = isNew ? { order: await orderBeforeFirst(isAdmin ? null : resource.audience) } : {};
  await writeNow((transaction, { database, sdk }) => {
    const ref = sdk.doc(database, documentPaths.resource.at(id));
    const fields = { ...(toFirestoreValue(resource, sdk) as object), ...place, updatedAt: sdk.serverTimestamp() };
    if (isNew) transaction.set(ref, { ...fields, downloads: 0 });
    else
      transaction.update(
        ref,
        resource.description === undefined ? { ...fields, description: sdk.deleteField() } : fields,
      );
  });
}

/** Moves a file to the folder of another audience, since the folder decides who may read it. */
export async function moveFile(file: StoredFile, audience: string, onProgress: OnProgress): Promise<StoredFile> {
  const [bucket, { getBlob, ref }] = await Promise.all([storage(), import('firebase/storage')]);
  const content = await getBlob(ref(bucket, file.path));
  const path = storagePath(audience, newId().toLowerCase(), file.name);
  await uploadFile(path, content, file.type, onProgress);
  return { ...file, path };
}

/** Gives resources their places. */
export async function saveOrders(orders: ReadonlyMap<string, number>): Promise<void> {
  await writeNow((transaction, { database, sdk }) => {
    for (const [id, order] of orders)
      transaction.update(sdk.doc(database, documentPaths.resource.at(id)), { order, updatedAt: sdk.serverTimestamp() });
  });
}

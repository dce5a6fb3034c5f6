import { toFirestoreValue } from '@steeple/model/toFirestoreValue';
import { deleteNow, writeNow } from '#lib/admin/editing/writing.ts';
import { m } from '#messages/generated/messages.js';
import { showToast } from '#ui/toasts/toastStore.ts';

/** Deletes a document of a camp and offers to put it back as it was. @param name what the offer calls it. */
export async function deleteWithUndo(path: string, document: unknown, name: string): Promise<void> {
  await deleteNow(path);
  showToast(m.admin_deleted({ name }), () => {
    writeNow((transaction, { database, sdk }) => {
      transaction.set(sdk.doc(database, path), toFirestoreValue(document, sdk) as object);
    }).catch(() => showToast(m.admin_undo_failed()));
  });
}

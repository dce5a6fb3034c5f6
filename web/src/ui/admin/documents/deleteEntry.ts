import type { Entry } from '#lib/admin/documents/listedContent.ts';
import { saveEntry } from '#lib/admin/documents/saveEntry.ts';
import { deleteNow } from '#lib/admin/editing/writing.ts';
import { m } from '#messages/generated/messages.js';
import { showToast } from '#ui/toasts/toastStore.ts';
import { type DocumentKind, managedFieldsOf } from './documentKind.ts';

/**
 * Deletes an entry at once and offers to make it again at its place. The deletion does not wait until the
 * offer closes: a wrong notice must disappear from every phone within seconds.
 * @param title name of the entry in the offer.
 * @throws OfflineError, FirestoreError
 */
export async function deleteEntry(kind: DocumentKind, path: string, entry: Entry, title: string): Promise<void> {
  await deleteNow(path);
  showToast(m.admin_deleted({ name: title }), () => {
    const { content, order } = entry;
    saveEntry({ path, value: content, base: content, revision: 0, order, ...managedFieldsOf(kind) }).catch(() =>
      showToast(m.admin_undo_failed()),
    );
  });
}

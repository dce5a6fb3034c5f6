import { moveToTrash, restoreFromTrash } from '#lib/admin/editing/trash.ts';
import { m } from '#messages/generated/messages.js';
import { showToast } from '#ui/toasts/toastStore.ts';

/**
 * Moves a document to the trash at once and offers to bring it back. The deletion does not wait until the offer closes:
 * a wrong notice must disappear from every phone within seconds.
 * @param name what the offer calls it.
 * @throws OfflineError, RefusedError, FunctionsError
 */
export async function deleteWithUndo(path: string, name: string): Promise<void> {
  await moveToTrash(path);
  showToast(m.admin_deleted({ name }), () => {
    restoreFromTrash(path).catch(() => showToast(m.admin_undo_failed()));
  });
}

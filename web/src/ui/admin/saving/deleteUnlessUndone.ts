import { deleteLater, hasPendingDeletions } from '#lib/admin/editing/delayedDeletion.ts';
import { moveToTrash } from '#lib/admin/editing/trash.ts';
import { m } from '#messages/generated/messages.js';
import { showToast } from '#ui/toasts/toastStore.ts';
import { focusNeighbour } from './focusNeighbour.ts';

/** Asks before the tab is closed while a deletion waits: closing it would keep what the list no longer shows. */
function warnBeforeClosing(event: BeforeUnloadEvent): void {
  if (hasPendingDeletions()) event.preventDefault();
}

/**
 * Takes a row out of its list and deletes it once the message about it has closed without *Undo*.
 * @param control the button that was pressed; the focus moves on from it.
 * @param perform deletes it; moves the document to the trash where nothing else is given.
 */
export function deleteUnlessUndone({
  path,
  name,
  control,
  perform = async () => moveToTrash(path),
}: {
  readonly path: string;
  readonly name: string;
  readonly control: HTMLElement;
  readonly perform?: () => Promise<void>;
}): void {
  focusNeighbour(control);
  window.addEventListener('beforeunload', warnBeforeClosing);
  const deletion = deleteLater(path, perform, () => showToast(m.admin_delete_failed()));
  showToast(m.admin_deleting({ name }), deletion.undo, deletion.perform);
}

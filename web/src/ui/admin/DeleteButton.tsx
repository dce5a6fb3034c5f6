import { deleteLater, hasPendingDeletions } from '#lib/admin/editing/delayedDeletion.ts';
import { moveToTrash } from '#lib/admin/editing/trash.ts';
import { m } from '#messages/generated/messages.js';
import { focusNeighbour } from '#ui/admin/saving/focusNeighbour.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import layout from './layout.module.css';

/** Asks before the tab is closed while a deletion waits: closing it would keep what the list no longer shows. */
function warnBeforeClosing(event: BeforeUnloadEvent): void {
  if (hasPendingDeletions()) event.preventDefault();
}

/**
 * The button of a row that takes it out of its list, moves the focus on, and deletes it once the message about it has
 * closed without *Undo*.
 */
export function DeleteButton({
  path,
  name,
  perform = async () => moveToTrash(path),
}: {
  readonly path: string;
  readonly name: string;
  /** Deletes it; moves the document to the trash where nothing else is given. */
  readonly perform?: () => Promise<void>;
}) {
  return (
    <button
      type="button"
      className={layout.link}
      data-action="delete"
      aria-label={m.admin_delete_named({ name })}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget);
        window.addEventListener('beforeunload', warnBeforeClosing);
        const deletion = deleteLater(path, perform, () => showToast(m.admin_delete_failed()));
        showToast(m.admin_deleting({ name }), deletion.undo, deletion.perform);
      }}
    >
      {m.admin_delete()}
    </button>
  );
}

import type { Editing, EditingStore } from '#lib/admin/editing/editing.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

/** Asks in a form without a save bar what to keep, where somebody else changed the same field first. */
export function SaveConflict<T>({
  editing,
  onResolve,
}: {
  readonly editing: Editing<T> & Pick<EditingStore<T>, 'postpone'>;
  /** Called with the value that the person chose, to be saved on top of what the other person saved. */
  readonly onResolve: (value: T) => void;
}) {
  if (editing.status !== 'conflict' || editing.remote === null) return null;
  return (
    <ConflictDialog
      base={editing.base}
      local={editing.value}
      remote={editing.remote.value}
      onClose={editing.postpone}
      onResolve={onResolve}
    />
  );
}

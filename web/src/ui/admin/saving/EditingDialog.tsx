import type { ReactNode } from 'react';
import type { FormEditing } from '#lib/admin/editing/useEditing.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import layout from '#ui/admin/layout.module.css';
import { ConflictDialog } from './ConflictDialog.tsx';

/** Dialog in which a document is edited: its form, a draft found on the device, a failed save, a conflict of saves. */
export function EditingDialog<T>({
  title,
  label = m.admin_save(),
  editing,
  onSave,
  onResolved,
  onClose,
  children,
}: {
  readonly title: string;
  /** Text of the button that saves. */
  readonly label?: string;
  readonly editing: FormEditing<T>;
  readonly onSave: (form: HTMLFormElement) => Promise<void>;
  /** Called after a conflict, with the value that the person chose, to be saved. */
  readonly onResolved: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const save = useAction(onSave);
  const resolve = useAction(async (resolved: T) => {
    editing.resolve(resolved);
    await onResolved();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.run(event.currentTarget);
        }}
      >
        {editing.restoredAt !== null && (
          <Note actions={<Button onClick={() => editing.discard()}>{m.admin_save_discard()}</Button>}>
            <p>{m.admin_event_restored()}</p>
          </Note>
        )}
        {children}
        <ErrorNote error={save.error ?? resolve.error ?? (editing.status === 'failed' ? editing.error : null)} />
        <div className={layout.buttons}>
          <Button type="submit" variant="primary" busy={save.busy}>
            {label}
          </Button>
          <Button onClick={onClose}>{m.admin_close_keep()}</Button>
        </div>
      </form>
      {editing.status === 'conflict' && editing.remote !== null && (
        <ConflictDialog
          editing={editing}
          remote={editing.remote}
          onClose={editing.postpone}
          onResolve={(resolved) => resolve.run(resolved)}
        />
      )}
    </Dialog>
  );
}

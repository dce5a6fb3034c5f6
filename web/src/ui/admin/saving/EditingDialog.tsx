import type { ReactNode } from 'react';
import type { FormEditing } from '#lib/admin/editing/useEditing.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorNote } from '#ui/admin/Note.tsx';
import layout from '#ui/admin/layout.module.css';
import { RestoredNote } from './RestoredNote.tsx';
import { SaveConflict } from './SaveConflict.tsx';

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
        <RestoredNote editing={editing} />
        {children}
        <ErrorNote error={save.error ?? resolve.error ?? (editing.status === 'failed' ? editing.error : null)} />
        <div className={layout.buttons}>
          <Button type="submit" variant="primary" busy={save.busy}>
            {label}
          </Button>
          <Button onClick={onClose}>{m.admin_close_keep()}</Button>
        </div>
      </form>
      <SaveConflict editing={editing} onResolve={(resolved) => resolve.run(resolved)} />
    </Dialog>
  );
}

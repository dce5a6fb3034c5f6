import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Button } from '#ui/Button.tsx';
import { deleteWithUndo } from './deleteWithUndo.ts';
import { SaveBar, type SaveBarProps } from './SaveBar.tsx';
import { VersionsButton } from './VersionsButton.tsx';

interface Props<T> extends Pick<SaveBarProps<T>, 'editing' | 'label' | 'onSave'> {
  readonly schema: GenericSchema;
  readonly fields: readonly FieldSpec[];
  /** False for a new document, which has no versions and cannot be deleted. */
  readonly isStored: boolean;
  /** Makes the content of the form from a saved document, where that is more than to leave out what no form edits. */
  readonly fromVersion?: (document: Readonly<Record<string, unknown>>) => T;
  /** For a document that can be deleted: its title, for the offer to bring it back, and what follows. */
  readonly deletion?: { readonly title: string; readonly onDeleted: () => void };
  /** Further buttons of the bar. */
  readonly buttons?: ReactNode;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** The form of one document with the bar that saves it, its versions, and its deletion with undo. */
export function SavedForm<T extends object>(props: Props<T>) {
  const { editing, schema, fields, isStored, fromVersion, deletion, buttons, children, ...bar } = props;
  const { path, value, faults, edit } = editing;
  const remove = useAction(async () => {
    if (deletion === undefined) return;
    await deleteWithUndo(path, deletion.title);
    deletion.onDeleted();
  });
  return (
    <>
      <SaveBar editing={editing} fields={fields} {...bar}>
        {buttons}
        {isStored && <VersionsButton editing={editing} {...(fromVersion !== undefined && { from: fromVersion })} />}
        {isStored && deletion !== undefined && (
          <Button variant="quiet" icon="trash" busy={remove.busy} onClick={() => remove.run()}>
            {m.admin_delete()}
          </Button>
        )}
      </SaveBar>
      <ErrorNote error={remove.error} />
      {children}
      <SpecForm schema={schema} fields={fields} value={value} faults={faults} onChange={edit} />
    </>
  );
}

import { plain } from '@steeple/model/database/plain';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import type { Bilingual } from '@steeple/model/text/bilingual';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import { storeVersion } from '#lib/admin/editing/storeVersion.ts';
import type { FormEditing } from '#lib/admin/editing/useEditing.ts';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { deleteWithUndo } from '#ui/admin/saving/deleteWithUndo.ts';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { VersionsButton } from '#ui/admin/saving/VersionsButton.tsx';

/**
 * Saves a document with a version of it.
 * @param next makes it of what the server has, null where it has none; throws where somebody else saved meanwhile.
 * @throws OfflineError, FirestoreError, and what `next` throws.
 */
export async function saveWithVersion<Stored extends object>(
  path: string,
  next: (stored: Stored | null) => Stored,
): Promise<void> {
  await writeNow(async (transaction, tools) => {
    const { database, sdk } = tools;
    const ref = sdk.doc(database, path);
    const stored = (await transaction.get(ref)).data();
    const document = toFirestoreValue(next(stored === undefined ? null : (plain(stored) as Stored)), sdk) as object;
    transaction.set(ref, document);
    storeVersion(transaction, tools, path, document);
  });
}

interface Props<T> {
  readonly editing: FormEditing<T>;
  readonly schema: GenericSchema;
  readonly fields: readonly FieldSpec[];
  /** False for a new document, which has no versions and cannot be deleted. */
  readonly isStored: boolean;
  /** Makes the content of the form from a saved document. */
  readonly fromVersion: (document: Readonly<Record<string, unknown>>) => T;
  readonly onDeleted: () => void;
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** The form of one document of a camp, with its versions, and its deletion with undo. */
export function EntryForm<T extends { readonly title: Bilingual }>(props: Props<T>) {
  const { editing, schema, fields, isStored, fromVersion, onDeleted, children } = props;
  const { path, value, faults, edit } = editing;
  const remove = useAction(async () => {
    await deleteWithUndo(path, value.title.en);
    onDeleted();
  });
  return (
    <>
      <SaveBar editing={editing} fields={fields}>
        {isStored && (
          <>
            <VersionsButton editing={editing} from={fromVersion} />
            <Button variant="quiet" icon="trash" busy={remove.busy} onClick={() => remove.run()}>
              {m.admin_delete()}
            </Button>
          </>
        )}
      </SaveBar>
      <ErrorNote error={remove.error} />
      {children}
      <SpecForm schema={schema} fields={fields} value={value} faults={faults} onChange={edit} />
    </>
  );
}

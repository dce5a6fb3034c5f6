import { useState } from 'react';
import { takenBack } from '#lib/admin/editing/mergeVersions.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { Versions } from './Versions.tsx';
import { editedPart, restoreVersion, type VersionSource } from './versionSource.ts';

/** Opens the versions of a document; restoring one changes what the form holds, with undo, and saves nothing. */
export function VersionsButton<T extends object>({
  source,
  value,
  edit,
  from = (document) => editedPart(document) as T,
  keys,
}: {
  readonly source: VersionSource;
  /** The content of the form. */
  readonly value: T;
  readonly edit: (change: (value: T) => T) => void;
  /** Makes the content of the form from a saved document, as plain values. */
  readonly from?: (document: Readonly<Record<string, unknown>>) => T;
  /** The fields that are compared and restored, where the form shows a part of the document. */
  readonly keys?: readonly string[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.admin_versions()}
      </Button>
      {isOpen && (
        <Versions
          source={source}
          current={value}
          from={from}
          keys={keys}
          onClose={() => setIsOpen(false)}
          onRestore={(content) => {
            setIsOpen(false);
            const change = { before: value, after: restoreVersion(value, content, keys) };
            edit(() => change.after);
            showToast(m.admin_versions_restored(), () => edit((now) => takenBack(change, now)));
          }}
        />
      )}
    </>
  );
}

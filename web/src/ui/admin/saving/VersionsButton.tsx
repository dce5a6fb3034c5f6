import { useState } from 'react';
import { editedPart } from '#lib/admin/editing/contentOf.ts';
import { takenBack } from '#lib/admin/editing/mergeVersions.ts';
import type { FormEditing } from '#lib/admin/editing/useEditing.ts';
import { fieldChanges } from '#lib/admin/fields/fieldChanges.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import type { PagedItems } from '#lib/admin/lists/usePages.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { Person } from '#ui/admin/Person.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { Difference } from './Difference.tsx';
import { type AnyVersion, documentIn, pickFields, restoreVersion, versionsOf } from './versionSource.ts';

interface VersionsProps<T> {
  readonly editing: FormEditing<T>;
  /** Makes the content of the form from a saved document, as plain values. */
  readonly from?: (document: Readonly<Record<string, unknown>>) => T;
  /** The fields that are compared and restored, where the form shows a part of the document. */
  readonly keys?: readonly string[];
}

/** The content of the form of a saved document. Which texts are outdated follows from the texts that are stored now. */
function editedVersion(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { outdated: _outdated, ...content } = editedPart(document);
  return content;
}

/** Differences between a version and the content of the editor, field by field. */
function Comparison({ version, current }: { readonly version: unknown; readonly current: unknown }) {
  const { outdated: _outdated, ...content } = current as Record<string, unknown>;
  const changed = fieldChanges(version, content);
  if (changed.length === 0) return <p>{m.admin_versions_same()}</p>;
  return changed.map(({ path, older, newer }) => (
    <div key={path}>
      <code>{path}</code>
      <Difference older={older} newer={newer} />
    </div>
  ));
}

/** The versions of a document: how each differs from the editor's content, and a button that restores it. */
function Versions<T extends object>({
  editing: { path, value },
  from = (document) => editedVersion(document) as T,
  keys,
  onRestore,
  onClose,
}: VersionsProps<T> & { readonly onRestore: (content: T) => void; readonly onClose: () => void }) {
  const pages: PagedItems<AnyVersion> = usePagedList(versionsOf(path));
  const [chosen, setChosen] = useState<AnyVersion | null>(null);
  return (
    <Dialog title={m.admin_versions()} onClose={onClose}>
      {chosen === null ? (
        <PagedList pages={pages} empty={<EmptyState title={m.admin_versions_none()} />}>
          {(versions) => (
            <ul className={layout.tight}>
              {versions.map((version) => (
                <li key={version.id} className={layout.buttons}>
                  <button type="button" className={layout.link} onClick={() => setChosen(version)}>
                    <Moment at={version.savedAt} />
                  </button>
                  <span className={layout.soft}>
                    {m.admin_versions_by()}
                    <Person uid={version.savedBy} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      ) : (
        <div className={layout.stack}>
          <p className={layout.soft}>
            <Moment at={chosen.savedAt} /> {m.admin_versions_compared()}
          </p>
          <Comparison version={pickFields(from(documentIn(chosen)), keys)} current={pickFields(value, keys)} />
          <div className={layout.buttons}>
            <Button variant="primary" onClick={() => onRestore(from(documentIn(chosen)))}>
              {m.admin_versions_restore()}
            </Button>
            <Button icon="back" onClick={() => setChosen(null)}>
              {m.admin_back()}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Opens the versions of a document; restoring one changes what the form holds, with undo, and saves nothing. */
export function VersionsButton<T extends object>(props: VersionsProps<T>) {
  const {
    editing: { value, edit },
    keys,
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.admin_versions()}
      </Button>
      {isOpen && (
        <Versions
          {...props}
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

import { useState } from 'react';
import { useLocation } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { announce } from '#lib/announce.ts';
import { firestore } from '#lib/firebase/firebase.ts';
import type { Listen } from '#lib/firestore/liveStore.ts';
import { useLive } from '#lib/firestore/useLive.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { createArrivals, revisionOfSave } from '#lib/admin/documents/arrivals.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { useFaultText } from '#lib/admin/fields/fieldFaults.ts';
import { deleteNow } from '#lib/admin/editing/writing.ts';
import { trashNameAt } from '@steeple/model/editing/trash';
import { deleteWithUndo } from '#ui/admin/saving/deleteWithUndo.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { Loaded } from '#ui/states.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { revisionFields } from './revisionFields.ts';
import { CollectionList } from './CollectionList.tsx';
import { putDocument, updateDocument } from './documents.ts';
import { JsonFileButton } from './JsonFileButton.tsx';
import { faultsOf, isRefused, type MapValue, sameValue } from './values/value.ts';
import { mapFromSdk } from './values/sdkValue.ts';
import { readDocument, writeDocument } from './values/valueJson.ts';
import { DocumentEditor } from './values/ValueEditor.tsx';
import { pathError } from './pathError.ts';

const emptyDocument: MapValue = { type: 'map', value: [] };

/** Listens to any document, with the types of its values; null where there is none. */
function listenTo(path: string): Listen<MapValue | null> {
  return async (answer, fail) => {
    const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
    return sdk.onSnapshot(
      sdk.doc(database, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        const data = snapshot.data();
        const document = data === undefined ? null : mapFromSdk(data, sdk);
        const { fromCache, hasPendingWrites } = snapshot.metadata;
        answer({ status: 'ready', data: document, fromCache, hasPendingWrites });
      },
      fail,
    );
  };
}

function Deletion({
  path,
  document,
  onClose,
}: {
  readonly path: string;
  readonly document: MapValue;
  readonly onClose: () => void;
}) {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const remove = useAction(async () => {
    if (trashNameAt(path) === undefined) {
      await deleteNow(path);
      showToast(m.admin_deleted({ name: path }), () => {
        putDocument(path, document, true).catch(() => showToast(m.admin_undo_failed()));
      });
    } else await deleteWithUndo(path, path);
    onClose();
    navigate(`~${href('adminDatabasePath', language, { slug: path.slice(0, path.lastIndexOf('/')) })}`);
  });
  return (
    <Dialog title={m.admin_db_delete_title()} onClose={onClose}>
      <p>
        <code>{path}</code>
      </p>
      <p>{m.admin_db_delete_text()}</p>
      <ErrorNote error={remove.error} />
      <div className={layout.buttons}>
        <Button variant="danger" busy={remove.busy} onClick={() => remove.run()}>
          {m.admin_delete()}
        </Button>
        <Button onClick={onClose}>{m.shell_cancel()}</Button>
      </div>
    </Dialog>
  );
}

function Editor({ path, stored }: { readonly path: string; readonly stored: MapValue | null }) {
  const text = useText();
  const [arrivals] = useState(() => createArrivals(emptyDocument, () => Date.now()));
  const [savesFaulty, setSavesFaulty] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const editing = useEditing<MapValue>({
    path: `database/${path}`,
    saved: arrivals(stored),
    save: async (value, revision, _byItself, base) => ({
      value: stored === null ? await putDocument(path, value, true) : await updateDocument(path, base, value),
      revision: revisionOfSave(revision),
    }),
  });
  const { value, edit, status } = editing;
  const faults = faultsOf(path, value);
  const faultText = useFaultText(faults);
  const books = revisionFields(path, value);
  const hasChanged = !sameValue(editing.base, value);
  const maySave = (hasChanged || stored === null) && (faults.length === 0 || (savesFaulty && !isRefused(path, faults)));
  const save = async (): Promise<void> => {
    if (await editing.save()) announce(m.admin_said_saved());
  };
  return (
    <div className={layout.stack}>
      <div className={layout.buttons}>
        <Button
          variant="primary"
          busy={status === 'saving'}
          {...(!maySave && { 'aria-disabled': true })}
          onClick={() => maySave && void save()}
        >
          {stored === null ? m.admin_db_create() : m.admin_save()}
        </Button>
        {hasChanged && (
          <Button variant="quiet" onClick={() => editing.discard()}>
            {m.admin_save_discard()}
          </Button>
        )}
        {stored === null && <Status tone="warn">{m.admin_db_missing()}</Status>}
        <Button icon="copy" onClick={() => navigator.clipboard.writeText(path).then(() => showToast(m.shell_copied()))}>
          {m.admin_db_copy_path()}
        </Button>
        <Button
          icon="download"
          onClick={() => saveFile(`${path.replaceAll('/', '.')}.json`, writeDocument(value), 'application/json')}
        >
          {m.admin_db_export()}
        </Button>
        <JsonFileButton label={m.admin_db_import()} read={readDocument} onRead={(document) => edit(() => document)} />
        {stored !== null && (
          <Button variant="danger" icon="trash" onClick={() => setIsDeleting(true)}>
            {m.admin_delete()}
          </Button>
        )}
      </div>
      {editing.remote !== null && hasChanged && (
        <Note
          tone="warn"
          title={m.admin_db_changed()}
          actions={<Button onClick={() => editing.discard()}>{m.admin_db_show_new()}</Button>}
        />
      )}
      {editing.restoredAt !== null && hasChanged && (
        <Note>
          <p>{m.admin_event_restored()}</p>
        </Note>
      )}
      <ErrorNote error={status === 'failed' ? pathError(editing.error, path) : null} />
      {faults.length > 0 && (
        <Note tone="bad" title={m.admin_db_faults({ count: faults.length })}>
          <ul>
            {faults.map((fault) => (
              <li key={fault.field + fault.message.en}>
                <code>{fault.field === '' ? path : fault.field}</code> {text(fault.message)}
              </li>
            ))}
          </ul>
          {!isRefused(path, faults) && (
            <CheckField label={m.admin_db_anyway()} checked={savesFaulty} onChange={setSavesFaulty} />
          )}
        </Note>
      )}
      {books.length > 0 && <p className={layout.soft}>{m.admin_db_books({ fields: books.join(', ') })}</p>}
      <DocumentEditor
        document={value}
        onChange={(next) => edit(() => next)}
        faultAt={(at) => faultText(at.join('.'))}
      />
      {isDeleting && stored !== null && <Deletion path={path} document={stored} onClose={() => setIsDeleting(false)} />}
    </div>
  );
}

/** One document: its fields with their types, what the model says of them, and the collections below it. */
export function DocumentView({ path }: { readonly path: string }) {
  const live = useLive(path, listenTo);
  return (
    <div className={layout.stack}>
      <Loaded live={live}>
        {(document) => <Editor key={document === null ? 'new' : 'old'} path={path} stored={document} />}
      </Loaded>
      <section className={layout.section}>
        <h2>{m.admin_db_below()}</h2>
        <CollectionList path={path} />
      </section>
    </div>
  );
}

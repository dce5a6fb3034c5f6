import { useState } from 'react';
import { useText } from '#lib/language/bilingual.ts';
import { ensureProof } from '#lib/auth/ensureProof.ts';
import { explain } from '#lib/requests/errors.ts';
import { saveFile } from '#lib/saveFile.ts';
import { readPages } from '#lib/admin/lists/readAll.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { Progress } from '#ui/admin/Progress.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { readCollection, writeCollection } from './collectionJson.ts';
import { type ListedDocument, listDocuments, putDocument } from './documents.ts';
import { JsonFileButton } from './JsonFileButton.tsx';
import { faultsOf, isRefused } from './values/value.ts';

/** The most faults that are listed; the rest is counted. */
const listed = 20;

function List({ lines }: { readonly lines: readonly (readonly [id: string, words: string])[] }) {
  return (
    <ul>
      {lines.slice(0, listed).map(([id, words]) => (
        <li key={id}>
          <code>{id}</code> {words}
        </li>
      ))}
      {lines.length > listed && <li>{m.admin_dashboard_and_more({ count: lines.length - listed })}</li>}
    </ul>
  );
}

/** A document of a file that the server did not take. */
interface RefusedDocument {
  readonly id: string;
  readonly error: unknown;
}

/** Number of documents that are written at the same time. */
const batchSize = 10;

/**
 * Writes documents one by one, replacing those of the same id: each is judged by the rules for itself, so that one
 * that is refused stops no other.
 * @param onProgress gets the number of documents tried.
 */
async function writeAllDocuments(
  collection: string,
  documents: readonly ListedDocument[],
  onProgress: (count: number) => void,
): Promise<RefusedDocument[]> {
  const refused: RefusedDocument[] = [];
  for (let from = 0; from < documents.length; from += batchSize) {
    const batch = documents.slice(from, from + batchSize);
    const results = await Promise.allSettled(
      batch.map(async ({ id, document }) => putDocument(`${collection}/${id}`, document, false)),
    );
    results.forEach((result, index) => {
      if (result.status === 'rejected') refused.push({ id: batch[index]?.id ?? '', error: result.reason });
    });
    onProgress(from + batch.length);
  }
  return refused;
}

/** Dialog of an import: the documents that a file would write, the model's errors in them, and the result. */
function ImportDialog({
  path,
  documents,
  onClose,
  onDone,
}: {
  readonly path: string;
  readonly documents: readonly ListedDocument[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const text = useText();
  const [importsFaulty, setImportsFaulty] = useState(false);
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedDocument[] | null>(null);
  const [checkedDocuments] = useState(() =>
    documents.map(({ id, document }) => ({ id, document, faults: faultsOf(`${path}/${id}`, document) })),
  );
  const faulty = checkedDocuments.filter(({ faults }) => faults.length > 0);
  const chosen = checkedDocuments.filter(
    ({ id, faults }) => faults.length === 0 || (importsFaulty && !isRefused(`${path}/${id}`, faults)),
  );
  const run = useAction(async () => {
    await ensureProof();
    const refusedDocuments = await writeAllDocuments(path, chosen, setDone);
    setRefused(refusedDocuments);
    onDone();
    showToast(m.admin_db_imported({ count: chosen.length - refusedDocuments.length }));
    if (refusedDocuments.length === 0) onClose();
  });
  return (
    <Dialog title={m.admin_db_import_title({ path })} onClose={onClose}>
      <div className={layout.stack}>
        <p>{m.admin_db_import_text({ count: documents.length })}</p>
        {faulty.length > 0 && (
          <Note tone="bad" title={m.admin_db_import_faulty({ count: faulty.length })}>
            <List
              lines={faulty.map(({ id, faults: [first] }) => [
                id,
                first === undefined ? '' : `${first.field} ${text(first.message)}`,
              ])}
            />
            <CheckField label={m.admin_db_anyway()} checked={importsFaulty} onChange={setImportsFaulty} />
          </Note>
        )}
        {run.busy && <Progress label={m.admin_db_importing()} done={done} total={chosen.length} />}
        <ErrorNote error={run.error} />
        {refused !== null && refused.length > 0 && (
          <Note tone="bad" title={m.admin_db_refused({ count: refused.length })}>
            <List lines={refused.map(({ id, error }) => [id, text(explain(error).message)])} />
          </Note>
        )}
        <div className={layout.buttons}>
          {refused === null && (
            <Button variant="primary" busy={run.busy} disabled={chosen.length === 0} onClick={() => run.run()}>
              {m.admin_db_import_run({ count: chosen.length })}
            </Button>
          )}
          <Button onClick={onClose}>{refused === null ? m.shell_cancel() : m.shell_close()}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A whole collection as a JSON file, out and in. */
export function CollectionTransfer({ path, onImported }: { readonly path: string; readonly onImported: () => void }) {
  const [count, setCount] = useState(0);
  const [read, setRead] = useState<readonly ListedDocument[] | null>(null);
  const out = useAction(async () => {
    setCount(0);
    await ensureProof();
    const documents = await readPages(async (after: string | null) => listDocuments(path, after), setCount);
    saveFile(`${path.replaceAll('/', '.')}.json`, writeCollection(documents), 'application/json');
  });
  return (
    <div className={layout.tight}>
      <div className={layout.buttons}>
        <Button icon="download" busy={out.busy} onClick={() => out.run()}>
          {m.admin_db_export_all()}
        </Button>
        <JsonFileButton label={m.admin_db_import_all()} read={readCollection} onRead={setRead} />
      </div>
      {out.busy && <Progress label={m.admin_results_reading({ count })} done={count} total={null} />}
      <ErrorNote error={out.error} />
      {read !== null && <ImportDialog path={path} documents={read} onClose={() => setRead(null)} onDone={onImported} />}
    </div>
  );
}

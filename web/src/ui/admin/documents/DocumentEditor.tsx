import { documentSchemas } from '@steeple/model/documents';
import { documentPaths } from '@steeple/model/database/paths';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { createArrivals } from '#lib/admin/documents/arrivals.ts';
import { orderAtEnd } from '#lib/admin/documents/entryOrder.ts';
import type { AnyContent, Entry } from '#lib/admin/documents/listedContent.ts';
import { saveEntry } from '#lib/admin/documents/saveEntry.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { fetchServerTime } from '#lib/time/fetchServerTime.ts';
import { serverNow } from '#lib/time/serverClock.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { useCurrentCamp } from '#lib/site.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { SavedForm } from '#ui/admin/saving/SavedForm.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { changeEntry } from './changeEntry.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import { type DocumentKind, type KindContext, titleText } from './documentKind.ts';
import { entryFaults } from './entryFaults.ts';
import { entryParameters, noEntry, withParameters } from './entryAddress.ts';
import { entryPath, useKindContext } from './useEntries.ts';

/** Returns the content of a new entry as it is stored now, by the clock of the server. */
async function contentAtCreation({ atCreation }: DocumentKind, content: AnyContent): Promise<AnyContent> {
  if (atCreation === undefined) return content;
  // The clock of this device may be wrong, and the entry is shown by the clock of the server.
  await fetchServerTime();
  return atCreation(content, serverNow());
}

interface EditorProps {
  readonly kind: DocumentKind;
  readonly camp: string | null;
  readonly id: string;
  readonly entries: readonly Entry[];
}

/** Edits one entry in both languages: explicit save, two editors at once, deletion with undo. */
export function DocumentEditor(props: EditorProps) {
  const { kind, camp, id, entries } = props;
  const context = useKindContext(kind, entries, camp);
  // The form of a new entry keeps what it begins with.
  if (context.isLoading && !entries.some((entry) => entry.id === id)) return <Skeleton />;
  return <EntryEditor {...props} context={context} />;
}

function EntryEditor({ kind, camp, id, entries, context }: EditorProps & { readonly context: KindContext }) {
  const { text, language } = context;
  const currentCamp = useCurrentCamp();
  const [parameters, setParameters] = useSearchParams();
  const path = entryPath(kind, camp, id);
  const entry = entries.find((listed) => listed.id === id);
  const otherContents = entries.filter((listed) => listed.id !== id).map(({ content }) => content);
  const contents = entries.map(({ content }) => content);
  const [fresh] = useState(() => kind.create(contents, context));
  // The position of a new entry, and of one that was deleted while it was open.
  const [order] = useState(() => entry?.order ?? orderAtEnd(entries));
  const [arrivals] = useState(() => createArrivals(fresh, () => Date.now()));
  const saved = arrivals(entry?.content ?? null);
  // A draft of former times may have more of an entry than is stored with it.
  const storedPart = (typed: AnyContent): AnyContent =>
    entry === undefined ? typed : (kind.split?.(typed, id).entry ?? typed);
  const editing = useEditing<AnyContent>({
    path,
    saved,
    save: async (typed, revision, _, base) => {
      const content = revision === 0 ? await contentAtCreation(kind, typed) : typed;
      const { entry: value, item } = kind.split?.(content, id) ?? { entry: content, item: null };
      const held = item === null || camp === null ? null : { path: documentPaths.scheduleItem.at(camp, id), item };
      const stored = await saveEntry({ path, value, base, revision, order, held });
      if (revision === 0 && kind.createdMessage !== undefined)
        showToast(kind.createdMessage(stored.value, { ...context, now: serverNow() }));
      return stored;
    },
    faultsOf: (typed) => entryFaults(kind, storedPart(typed), otherContents, context),
  });
  const { edit } = editing;
  const value = storedPart(editing.value);
  // A copy is something typed: it can be saved as it is, and is offered again after a reload.
  const [copied] = useState(() => {
    const original = entries.find((listed) => listed.id === parameters.get(entryParameters.copies))?.content;
    if (entry !== undefined || original === undefined) return null;
    return kind.copy?.(original, contents, context) ?? original;
  });
  const [isUntouched] = useState(editing.status === 'saved');
  useEffect(() => {
    if (copied !== null && isUntouched) edit(() => copied);
    // Only once, when the copy is begun.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  const title = titleText(kind, value, text);
  const list = withParameters(parameters, noEntry);
  const action = entry === undefined ? null : (kind.actionOf?.(entry.content, context) ?? null);
  const act = useAction(async () => {
    if (entry !== undefined && action !== null)
      await changeEntry(path, entry, action.changed(serverNow()), action.done(title));
  });
  const status = entry === undefined ? undefined : kind.statusOf?.(entry.content, context);
  const isGone = entry === undefined && saved.revision > 0;
  const isNew = entry === undefined && !isGone;
  const isShownToReaders = entry !== undefined && (camp === null || camp === currentCamp);
  return (
    <section className={layout.stack}>
      <div className={layout.buttons}>
        <a href={list}>{m.admin_entry_back()}</a>
        {isShownToReaders && (
          <ButtonLink variant="quiet" icon="link" href={kind.readersPage(entry.content, language)}>
            {camp === null ? m.admin_entry_visitors_page() : m.admin_entry_readers_page()}
          </ButtonLink>
        )}
      </div>
      <SavedForm
        editing={{ ...editing, value }}
        schema={kind.formSchema ?? documentSchemas[kind.name]}
        fields={kind.fields(value)}
        isStored={entry !== undefined}
        deletion={{ title, onDeleted: () => setParameters(list) }}
        label={isNew ? kind.createLabel?.() : undefined}
        buttons={
          action !== null && (
            <Button busy={act.busy} onClick={() => act.run()}>
              {action.label}
            </Button>
          )
        }
      >
        <ErrorNote error={act.error} />
        {isGone && (
          <Note tone="warn" title={m.admin_entry_deleted()}>
            <p>{m.admin_entry_deleted_hint()}</p>
          </Note>
        )}
        <div className={layout.buttons}>
          <h2>{isNew ? kind.addLabel() : title}</h2>
          {status !== undefined && <Status tone={status[0]}>{status[1]}</Status>}
        </div>
      </SavedForm>
    </section>
  );
}

import { documentSchemas } from '@steeple/model/documents';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { createArrivals } from '#lib/admin/documents/arrivals.ts';
import { orderAtEnd } from '#lib/admin/documents/entryOrder.ts';
import type { AnyContent, Entry } from '#lib/admin/documents/listedContent.ts';
import { saveEntry } from '#lib/admin/documents/saveEntry.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { m } from '#messages/generated/messages.js';
import { useCurrentCamp } from '#lib/site.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { namedFaults } from '#ui/admin/form/fieldName.ts';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { deleteEntry } from './deleteEntry.ts';
import { type DocumentKind, type KindContext, managedFieldsOf, othersOf, titleText } from './documentKind.ts';
import { entryFaults } from './entryFaults.ts';
import { entryParameters, noEntry, withParameters } from './entryAddress.ts';
import { entryPath, useKindContext } from './useEntries.ts';

/** Returns the content that a new entry begins with. */
function freshContent(kind: DocumentKind, entries: readonly Entry[], context: KindContext): AnyContent {
  const contents = entries.map(({ content }) => content);
  return kind.create(contents, context);
}

/** Returns the content of a copy of an entry; null where the entry is not there. */
function copiedContent(kind: DocumentKind, entries: readonly Entry[], id: string | null): AnyContent | null {
  const original = entries.find((entry) => entry.id === id)?.content;
  if (original === undefined) return null;
  return (
    kind.copy?.(
      original,
      entries.map(({ content }) => content),
    ) ?? original
  );
}

/** Edits one entry in both languages: explicit save, two editors at once, deletion with undo. */
export function DocumentEditor({
  kind,
  camp,
  id,
  entries,
}: {
  readonly kind: DocumentKind;
  readonly camp: string | null;
  readonly id: string;
  readonly entries: readonly Entry[];
}) {
  const context = useKindContext();
  const { text, language } = context;
  const currentCamp = useCurrentCamp();
  const [parameters, setParameters] = useSearchParams();
  const [hasTried, setHasTried] = useState(false);
  const path = entryPath(kind, camp, id);
  const entry = entries.find((each) => each.id === id);
  const others = othersOf(entries, id);
  const [fresh] = useState(() => freshContent(kind, entries, context));
  // The position of a new entry, and of one that was deleted while it was open.
  const [order] = useState(() => entry?.order ?? orderAtEnd(entries));
  const [arrivals] = useState(() => createArrivals(fresh, () => Date.now()));
  const saved = arrivals(entry?.content ?? null);
  const editing = useEditing<AnyContent>({
    path,
    saved,
    question: m.admin_save_leave,
    save: async (value, revision, _, base) =>
      saveEntry({ path, value, base, revision, order, ...managedFieldsOf(kind) }),
  });
  const { value, edit, save } = editing;
  // A copy is something typed: it can be saved as it is, and is offered again after a reload.
  const [copied] = useState(() =>
    entry === undefined ? copiedContent(kind, entries, parameters.get(entryParameters.copies)) : null,
  );
  const [isUntouched] = useState(editing.status === 'saved');
  useEffect(() => {
    if (copied !== null && isUntouched) edit(() => copied);
    // Only once, when the copy is begun.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  const fields = kind.fields(value);
  const faults = entryFaults(kind, value, others);
  const title = titleText(kind, value, text) || m.admin_article_untitled();
  const list = withParameters(parameters, noEntry);
  const remove = useAction(async () => {
    if (entry === undefined) return;
    await deleteEntry(kind, path, entry, title);
    setParameters(list);
  });
  const isGone = entry === undefined && saved.revision > 0;
  const isShownToReaders = entry !== undefined && (camp === null || camp === currentCamp);
  return (
    <section className={layout.stack}>
      <div className={layout.buttons}>
        <a href={list}>{m.admin_entry_back()}</a>
        {isShownToReaders && (
          <ButtonLink variant="quiet" icon="link" href={kind.readersPage(entry.content, language)}>
            {m.admin_entry_readers_page()}
          </ButtonLink>
        )}
      </div>
      <SaveBar
        editing={editing}
        faults={hasTried ? namedFaults(fields, value, faults, text) : []}
        onSave={() => {
          setHasTried(true);
          if (faults.length === 0) void save();
        }}
      >
        {entry !== undefined && (
          <Button variant="quiet" icon="trash" busy={remove.busy} onClick={() => remove.run()}>
            {m.admin_delete()}
          </Button>
        )}
      </SaveBar>
      <ErrorNote error={remove.error} />
      {isGone && (
        <Note tone="warn" title={m.admin_entry_deleted()}>
          <p>{m.admin_entry_deleted_hint()}</p>
        </Note>
      )}
      <h2>{entry === undefined && !isGone ? kind.addLabel() : title}</h2>
      <SpecForm
        schema={documentSchemas[kind.name]}
        fields={fields}
        value={value}
        faults={hasTried ? faults : []}
        onChange={(changed) => edit(() => changed)}
      />
    </section>
  );
}

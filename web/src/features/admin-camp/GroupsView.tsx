import { documentPaths } from '@steeple/model/database/paths';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMay } from '#lib/auth/useMay.ts';
import { useText } from '#lib/language/bilingual.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { readTextFile } from '#lib/admin/files/readTextFile.ts';
import { saveFile } from '#lib/saveFile.ts';
import { toCsv } from '#lib/admin/files/csv.ts';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { useAction } from '#lib/admin/useAction.ts';
import { moveToTrash } from '#lib/admin/editing/trash.ts';
import { writeNow } from '#lib/admin/editing/writing.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { DocumentsView } from '#ui/admin/documents/DocumentsView.tsx';
import { entryParameters } from '#ui/admin/documents/entryAddress.ts';
import { CheckField } from '#ui/admin/form/CheckField.tsx';
import { FileField } from '#ui/admin/form/FileField.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote, Note } from '#ui/admin/Note.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { campKinds } from './kinds/campKinds.ts';
import { type GroupsFile, type LineReport, readGroups } from './groupsCsv.ts';

const template = [
  ['group', 'group (chinese)', 'leader', 'leader phone', 'meeting point', 'name', 'room', 'email'],
  ['Olive', '橄榄', 'Grace Lim', '+6565550101', 'By the oak', 'Ann Tan', 'B2', 'ann@example.org'],
];

const faultWords: Record<NonNullable<LineReport['fault']>, () => string> = {
  noGroup: m.admin_groups_no_group,
  noName: m.admin_groups_no_name,
  badEmail: m.admin_groups_bad_email,
  repeatedEmail: m.admin_groups_repeated_email,
  extraCells: m.admin_groups_extra_cells,
  garbled: m.admin_groups_garbled,
};

const columnWords: Record<GroupsFile['missing'][number], () => string> = {
  group: m.admin_groups_group,
  name: m.admin_person_name,
};

/** @param reasons why access was refused, by e-mail address. */
function lineColumns(reasons: ReadonlyMap<string, string>): Column<LineReport>[] {
  return [
    { heading: m.admin_groups_line(), render: ({ line }) => line },
    { heading: m.admin_person_name(), render: ({ name }) => name },
    { heading: m.admin_groups_group(), render: ({ group }) => group },
    {
      heading: m.admin_outcome(),
      render: ({ email, fault }) => {
        const refused = reasons.get(email);
        if (fault !== null) return <Status tone="bad">{faultWords[fault]()}</Status>;
        return refused === undefined ? (
          <Status tone="good">{m.admin_groups_read()}</Status>
        ) : (
          <Status tone="warn">{refused}</Status>
        );
      },
    },
  ];
}

/** Replaces the camp's groups by those of the file, in one go; then those that are not in it go to the trash. */
async function saveGroups(camp: string, file: GroupsFile, removed: readonly string[]): Promise<void> {
  await writeNow((transaction, { database, sdk }) => {
    for (const { id, group } of file.groups)
      transaction.set(sdk.doc(database, documentPaths.campGroup.at(camp, id)), toFirestoreValue(group, sdk) as object);
  });
  for (const id of removed) await moveToTrash(documentPaths.campGroup.at(camp, id));
}

function Import({ camp, existing }: { readonly camp: string; readonly existing: readonly string[] }) {
  const text = useText();
  const [csv, setCsv] = useState('');
  // Name of the encoding of a file that declares none.
  const [guessed, setGuessed] = useState<string | null>(null);
  // Only an admin gives access.
  const { isAdmin } = useMay();
  const [wantsGrants, setGrants] = useState(true);
  const grants = isAdmin && wantsGrants;
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const file = useMemo(() => readGroups(csv), [csv]);
  const faulty = file.groups.filter(({ faults }) => faults.length > 0);
  const removed = existing.filter((id) => file.groups.every((group) => group.id !== id));
  const run = useAction(async () => {
    setRefused(new Map());
    await saveGroups(camp, file, removed);
    if (grants && file.placements.length > 0) {
      const { results } = await callFunction('changeGrants', {
        changes: file.placements.map(({ email, placement }) => ({
          email,
          addCamps: [camp],
          placements: { [camp]: placement },
        })),
      });
      setRefused(
        new Map(
          results
            .filter(({ outcome }) => outcome === 'refused')
            .map(({ email, reason }) => [email, reason === undefined ? m.admin_grant_refused() : text(reason)]),
        ),
      );
    }
    showToast(m.admin_groups_done({ groups: file.groups.length }));
  });
  const choose = useAction(async (chosen: File) => {
    setGuessed(null);
    setCsv('');
    const { text: content, guessed: encoding } = await readTextFile(chosen);
    setCsv(content);
    setGuessed(encoding);
  });
  return (
    <div className={layout.stack}>
      <div className={layout.bar}>
        <FileField label={m.admin_groups_file()} accept=".csv,.tsv,.txt,text/csv" onChoose={choose.run} />
        <Button icon="download" onClick={() => saveFile('groups.csv', toCsv(template), 'text/csv')}>
          {m.admin_groups_template()}
        </Button>
      </div>
      <TextArea
        label={m.admin_groups_paste()}
        hint={m.admin_groups_columns()}
        rows={6}
        value={csv}
        spellCheck={false}
        onChange={(event) => {
          setGuessed(null);
          setCsv(event.target.value);
        }}
      />
      <ErrorNote error={choose.error} />
      {guessed !== null && <Note tone="warn" title={m.admin_groups_guessed({ encoding: guessed })} />}
      {csv !== '' && file.missing.length > 0 && (
        <Note
          tone="bad"
          title={m.admin_groups_missing({ columns: file.missing.map((column) => columnWords[column]()).join(', ') })}
        />
      )}
      {file.unused.length > 0 && (
        <Note
          tone="warn"
          title={m.admin_groups_unused({
            columns: file.unused
              .map(({ heading, number }) => heading || m.admin_groups_column_number({ number }))
              .join(', '),
          })}
        >
          <p>{m.admin_groups_unused_hint()}</p>
        </Note>
      )}
      {file.lines.length > 0 && (
        <>
          <p>
            {m.admin_groups_summary({
              groups: file.groups.length,
              people: file.lines.filter(({ fault }) => fault === null).length,
              left: file.lines.filter(({ fault }) => fault !== null).length,
            })}
          </p>
          {faulty.map(({ id, group, faults }) => (
            <Note key={id} tone="bad" title={group.name.en}>
              <ul>
                {faults.map((fault) => (
                  <li key={fault.field}>
                    <code>{fault.field}</code> {text(fault.message)}
                  </li>
                ))}
              </ul>
            </Note>
          ))}
          {removed.length > 0 && (
            <Note tone="warn" title={m.admin_groups_removed({ count: removed.length })}>
              <p>{removed.join(', ')}</p>
            </Note>
          )}
          {isAdmin && (
            <CheckField
              label={m.admin_groups_grant({ count: file.placements.length })}
              checked={grants}
              onChange={setGrants}
            />
          )}
          <ErrorNote error={run.error} />
          <div>
            <Button
              variant="primary"
              busy={run.busy}
              disabled={faulty.length > 0 || file.groups.length === 0}
              onClick={() => run.run()}
            >
              {m.admin_groups_apply()}
            </Button>
          </div>
          <Table
            caption={m.admin_groups_report()}
            columns={lineColumns(refused)}
            rows={file.lines}
            rowKey={({ line }) => String(line)}
          />
        </>
      )}
    </div>
  );
}

/** The camp's groups: their list, and a file that replaces them. */
export function GroupsView({ camp }: { readonly camp: string }) {
  const [parameters] = useSearchParams();
  const groups = useCollection({ name: 'campGroup', parents: [camp], orderBy: [['order', 'asc']], limit: 60 });
  const isOpen = parameters.has(entryParameters.id);
  return (
    <div className={layout.stack}>
      <DocumentsView key={camp} kind={campKinds.groups} camp={camp} />
      {!isOpen && groups.status === 'ready' && (
        <section className={layout.section}>
          <h2>{m.admin_groups_import()}</h2>
          <Import key={camp} camp={camp} existing={groups.data.map((group) => group.id)} />
        </section>
      )}
    </div>
  );
}

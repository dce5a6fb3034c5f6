import type { ImportEntry, ImportEntryKind } from '@steeple/model/imports/importRun';
import type { Language } from '@steeple/model/text/language';
import type { WithId } from '@steeple/model/database/publicSource';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { useFoundText } from '#lib/admin/lists/useFoundText.ts';
import { useMatches } from '#lib/admin/lists/useMatches.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { ListSearch } from '#ui/admin/ListSearch.tsx';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { entryText } from './entryText.ts';
import { entryLabel, kindLabels } from './importLabels.ts';

type Row = WithId<ImportEntry>;
/** A search reads on by itself until it has looked through so many entries. */
const mostSearched = 1000;

function entryColumns(kind: ImportEntryKind, language: Language): Column<Row>[] {
  if (kind === 'address')
    return [
      {
        heading: m.admin_imports_address(),
        render: ({ address }) => (
          <a href={address} rel="noreferrer">
            {address}
          </a>
        ),
      },
      { heading: m.admin_imports_links(), isNumber: true, render: ({ links }) => links ?? '–' },
    ];
  const title: Column<Row> = {
    heading: kind === 'picture' ? m.admin_imports_file() : m.admin_imports_text(),
    render: ({ title: name, address, document, state }) => {
      const siteAddress = state === 'undone' ? null : entryText(document, language);
      return (
        <>
          {siteAddress === null ? name : <a href={siteAddress}>{name}</a>}
          <div className={layout.about}>{address}</div>
        </>
      );
    },
  };
  if (kind === 'text' || kind === 'picture')
    return [
      title,
      {
        heading: m.admin_imports_outcome(),
        render: (entry) => {
          const { tone, words } = entryLabel(entry);
          return <Status tone={tone}>{words()}</Status>;
        },
      },
    ];
  // The command writes its list in English.
  const reason = ({ reason: words }: Row) => <span lang="en">{words}</span>;
  return [title, { heading: m.admin_imports_reason(), isLong: true, render: reason }];
}

/** One list of a run, with a search. */
export function EntryList({
  run,
  kind,
  isFinished,
}: {
  readonly run: string;
  readonly kind: ImportEntryKind;
  /** False while the import is not finished; most lists come at its end. */
  readonly isFinished: boolean;
}) {
  const language = useLanguage();
  const [search, setSearch] = useFoundText();
  const pages = usePagedList({
    name: 'importEntry',
    parents: [run],
    where: [['kind', '==', kind]],
    orderBy: [['order', 'asc']],
  });
  const rows = useMatches(
    pages,
    ({ title, address, reason }) => matchesSearch(search, [title, address, reason]),
    search.trim() !== '',
    { most: mostSearched },
  );
  return (
    <>
      <div className={layout.bar}>
        <ListSearch label={m.admin_imports_search()} value={search} onChange={setSearch} onReload={pages.reload} />
      </div>
      <PagedTable
        pages={pages}
        rows={rows}
        caption={kindLabels[kind]()}
        noMatch={m.admin_imports_none_found}
        columns={entryColumns(kind, language)}
        empty={
          <EmptyState title={m.admin_imports_list_empty()}>
            {!isFinished && <p>{m.admin_imports_list_later()}</p>}
          </EmptyState>
        }
      />
    </>
  );
}

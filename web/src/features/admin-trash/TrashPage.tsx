import type { WithId } from '@steeple/model/database/publicSource';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { trashDays, trashDaysLeft, type TrashEntry, trashNameAt, trashNames } from '@steeple/model/editing/trash';
import { useSearchParams } from 'wouter';
import { useFoundText } from '#lib/admin/lists/useFoundText.ts';
import { useMatches } from '#lib/admin/lists/useMatches.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { useDeviceNow } from '#lib/admin/useDeviceNow.ts';
import { requireNetwork } from '#lib/admin/editing/writing.ts';
import { restoreFromTrash } from '#lib/admin/editing/trash.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useText } from '#lib/language/bilingual.ts';
import { m } from '#messages/generated/messages.js';
import { kindTitles } from '#lib/admin/kindTitles.ts';
import { textsIn } from '#lib/admin/documents/listedContent.ts';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { ListSearch } from '#ui/admin/ListSearch.tsx';
import { FilterSelect } from '#ui/admin/FilterSelect.tsx';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { Person } from '#ui/admin/Person.tsx';
import { focusNeighbour } from '#ui/admin/saving/focusNeighbour.ts';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { entryName, entryPlace } from './trashPlaces.ts';

type Row = WithId<TrashEntry>;

/** `/admin/trash`: what was deleted, for as long as it can be brought back; `?kind=` shows what one list lost. */
export default function TrashPage() {
  const text = useText();
  const now = useDeviceNow();
  const [parameters] = useSearchParams();
  const [search, setSearch] = useFoundText();
  const kind = trashNames.find((name) => name === parameters.get('kind'));
  const pages = usePagedList({ name: 'trashEntry', orderBy: [['deletedAt', 'desc']] });
  const nameOf = (row: Row): string => entryName(row, text);
  const rows = useMatches(
    pages,
    (row) =>
      (kind === undefined || trashNameAt(row.path) === kind) &&
      matchesSearch(search, [row.path, entryPlace(row), ...textsIn(row.content)]),
    search.trim() !== '' || kind !== undefined,
  );
  const act = useAction(async (row: Row, control: HTMLElement, isRestored: boolean) => {
    const name = nameOf(row);
    requireNetwork();
    if (isRestored) await restoreFromTrash(row.path);
    else await callFunction('changeTrash', { path: row.path, action: 'deleteForGood' });
    focusNeighbour(control);
    pages.remove(row.id);
    showToast(isRestored ? m.admin_trash_restored({ name, place: entryPlace(row) }) : m.admin_trash_ended({ name }));
  });
  const columns: Column<Row>[] = [
    {
      heading: m.admin_trash_name(),
      render: (row) => (
        <>
          {nameOf(row)}
          <div className={layout.about}>{entryPlace(row)}</div>
        </>
      ),
    },
    { heading: m.admin_trash_at(), render: ({ deletedAt }) => <Moment at={deletedAt} /> },
    { heading: m.admin_trash_by(), isLong: true, render: ({ deletedBy }) => <Person uid={deletedBy} /> },
    { heading: m.admin_trash_left(), isNumber: true, render: ({ deletedAt }) => trashDaysLeft(deletedAt, now) },
    {
      heading: m.admin_actions(),
      render: (row) =>
        row.ending === true ? (
          m.admin_trash_ending()
        ) : (
          <span className={layout.inline}>
            <button
              type="button"
              className={layout.link}
              aria-label={m.admin_trash_restore_named({ name: nameOf(row) })}
              onClick={({ currentTarget }) => act.run(row, currentTarget, true)}
            >
              {m.admin_trash_restore()}
            </button>
            <button
              type="button"
              className={layout.link}
              aria-label={m.admin_trash_end_named({ name: nameOf(row) })}
              onClick={({ currentTarget }) => {
                if (window.confirm(m.admin_trash_end_sure({ name: nameOf(row) }))) act.run(row, currentTarget, false);
              }}
            >
              {m.admin_trash_end()}
            </button>
          </span>
        ),
    },
  ];
  return (
    <PageLayout title={m.shell_title_adminTrash()}>
      <div className={layout.stack}>
        <p className={layout.soft}>{m.admin_trash_intro({ days: trashDays })}</p>
        <div className={layout.bar}>
          <FilterSelect
            label={m.admin_trash_from()}
            name="kind"
            options={trashNames.map((name) => [name, kindTitles[name]()])}
          />
          <ListSearch label={m.admin_trash_search()} value={search} onChange={setSearch} onReload={pages.reload} />
        </div>
        <ErrorNote error={act.error} />
        <PagedTable
          pages={pages}
          rows={rows}
          caption={m.shell_title_adminTrash()}
          noMatch={m.admin_trash_none_found}
          columns={columns}
          empty={
            <EmptyState title={m.admin_trash_none()}>
              <p>{m.admin_trash_none_hint({ days: trashDays })}</p>
            </EmptyState>
          }
        />
      </div>
    </PageLayout>
  );
}

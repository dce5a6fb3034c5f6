import { publicAudience } from '@steeple/model/content/audience';
import { documentPaths } from '@steeple/model/database/paths';
import type { Condition, WithId } from '@steeple/model/database/publicSource';
import type { Resource } from '@steeple/model/content/resource';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useMay } from '#lib/auth/useMay.ts';
import { useText } from '#lib/language/bilingual.ts';
import { fileKind, fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language/language.ts';
import { newId } from '#lib/newId.ts';
import { ordersAfterMove } from '#lib/admin/documents/entryOrder.ts';
import { saveOrders } from '#lib/admin/documents/saveEntry.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useSite } from '#lib/site.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { languageLabel } from '#lib/admin/content/languageLabel.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { TrashLink } from '#ui/admin/TrashLink.tsx';
import { DeleteButton } from '#ui/admin/DeleteButton.tsx';
import { FilterSelect } from '#ui/admin/FilterSelect.tsx';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { audienceLabel, contentOfResource, type ResourceContent } from './resourceContent.ts';
import { ResourceDialog } from './ResourceDialog.tsx';
import styles from './Resources.module.css';
import { type ChosenFiles, UploadArea } from './UploadArea.tsx';

type Row = WithId<Resource>;
/** A resource in the dialog; `file` is the chosen one of a new resource. */
interface OpenedResource {
  readonly id: string;
  readonly resource: ResourceContent;
  readonly isNew: boolean;
  readonly file: File | null;
}
/** `/admin/resources`: files and links, for everybody or for campers. */
export default function AdminResourcesPage() {
  const text = useText();
  const language = useLanguage();
  const { resourceCategories } = useSite();
  const [parameters] = useSearchParams();
  const category = parameters.get('category') ?? '';
  const { isAdmin } = useMay();
  // A writer may list what is for everybody; of that, the category is chosen here.
  const where: Condition[] = !isAdmin
    ? [['audience', '==', publicAudience]]
    : category === ''
      ? []
      : [['category', '==', category]];
  const pages = usePagedList({ name: 'resource', where, orderBy: [['order', 'asc']] });
  const [opened, setOpened] = useState<OpenedResource | null>(null);
  const [waiting, setWaiting] = useState<readonly OpenedResource[]>([]);
  // Files that were chosen together are published one after the other.
  const openNext = (): void => {
    setOpened(waiting[0] ?? null);
    setWaiting(waiting.slice(1));
  };
  const rows = pages.items
    .filter((row) => category === '' || row.category === category)
    .toSorted((a, b) => a.order - b.order);
  const open = ({ id, ...stored }: Row): void =>
    setOpened({ id, resource: contentOfResource(stored), isNew: false, file: null });
  const move = (row: Row, by: 1 | -1): void => {
    const from = rows.indexOf(row);
    const orders = ordersAfterMove(rows, from, from + by);
    if (orders.size === 0) return;
    for (const [id, order] of orders) pages.patch(id, { order });
    saveOrders(orders, documentPaths.resource.at).catch(() => {
      for (const { id, order } of rows) pages.patch(id, { order });
      showToast(m.admin_save_failed());
    });
  };
  const newResource = (from: Pick<ResourceContent, 'category' | 'audience'>, file: File | null): OpenedResource => ({
    id: newId(),
    isNew: true,
    file,
    resource: { title: { en: '' }, language: 'both', file: null, link: null, order: 0, ...from },
  });
  const addLink = (): void =>
    setOpened(
      newResource(
        { category: category === '' ? (resourceCategories[0]?.id ?? '') : category, audience: publicAudience },
        null,
      ),
    );
  const addFiles = ({ files, ...from }: ChosenFiles): void => {
    const [first, ...furtherForms] = files.map((file) => newResource(from, file));
    setOpened(first ?? null);
    setWaiting(furtherForms);
  };
  const categoryName = (id: string): string => {
    const listedCategory = resourceCategories.find((option) => option.id === id);
    return listedCategory === undefined ? id : text(listedCategory.name);
  };
  const columns: Column<Row>[] = [
    {
      heading: m.admin_resource_title(),
      render: (row) => (
        <>
          <button type="button" className={layout.link} onClick={() => open(row)}>
            {text(row.title)}
          </button>
          <div className={layout.about}>
            {categoryName(row.category)} · {languageLabel(row.language)}
          </div>
        </>
      ),
    },
    {
      heading: m.admin_resource_what(),
      render: ({ file, link, audience }) => {
        if (file === null) return <a href={link ?? undefined}>{m.admin_resource_is_link()}</a>;
        const fileSummary = `${fileKind(file.type)}, ${fileSize(file.size, language)}`;
        return audience === publicAudience ? <a href={storageUrl(file.path)}>{fileSummary}</a> : fileSummary;
      },
    },
    { heading: m.admin_resource_audience(), render: ({ audience }) => audienceLabel(audience) },
    { heading: m.admin_statistics_downloads(), isNumber: true, render: (row) => row.downloads },
    {
      heading: m.admin_actions(),
      render: (row) => (
        <span className={styles.actions}>
          <button type="button" aria-label={m.admin_move_up({ name: text(row.title) })} onClick={() => move(row, -1)}>
            ↑
          </button>
          <button type="button" aria-label={m.admin_move_down({ name: text(row.title) })} onClick={() => move(row, 1)}>
            ↓
          </button>
          {isAdmin && <DeleteButton path={documentPaths.resource.at(row.id)} name={text(row.title)} />}
        </span>
      ),
    },
  ];
  return (
    <PageLayout
      title={m.shell_title_adminResources()}
      actions={
        <Button icon="link" onClick={addLink}>
          {m.admin_resource_add_link()}
        </Button>
      }
    >
      <div className={layout.stack}>
        <UploadArea onChoose={addFiles} />
        <div className={layout.bar}>
          <FilterSelect
            label={m.admin_resource_category()}
            name="category"
            options={resourceCategories.map(({ id, name }) => [id, text(name)])}
          />
          <Button icon="refresh" onClick={pages.reload}>
            {m.admin_reload()}
          </Button>
        </div>
        <PagedTable
          pages={pages}
          rows={rows}
          caption={m.shell_title_adminResources()}
          columns={columns}
          empty={<EmptyState title={m.admin_resource_none()} />}
        />
        <TrashLink kind="resource" />
      </div>
      {opened !== null && (
        <ResourceDialog
          key={opened.id}
          {...opened}
          onClose={openNext}
          onSaved={(resource) => {
            if (opened.isNew) pages.reload();
            else pages.patch(opened.id, resource);
            openNext();
            showToast(
              opened.isNew ? m.admin_resource_published({ title: text(resource.title) }) : m.admin_save_saved(),
            );
          }}
        />
      )}
    </PageLayout>
  );
}

import { publicAudience } from '@steeple/model/audience';
import { documentPaths } from '@steeple/model/paths';
import { plain } from '@steeple/model/plain';
import type { Resource } from '@steeple/model/resource';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { useText } from '#lib/bilingual.ts';
import { fileKind, fileSize } from '#lib/fileSize.ts';
import { useLanguage } from '#lib/language.ts';
import { deleteLater, deletionStore } from '#lib/office/delayedDeletion.ts';
import { newId } from '#lib/office/newId.ts';
import { usePages } from '#lib/office/usePages.ts';
import { useSite } from '#lib/site.ts';
import type { Condition, WithId } from '#lib/source.ts';
import { storageUrl } from '#lib/storageUrl.ts';
import { spokenWord } from '#lib/office/spokenWord.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import layout from '#ui/office/layout.module.css';
import { PageList } from '#ui/office/PageList.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { showToast } from '#ui/toastStore.ts';
import { ordersAfterMove, type ResourceContent } from './resourceContent.ts';
import { ResourceDialog } from './ResourceDialog.tsx';
import styles from './Resources.module.css';
import { deleteResource, saveOrders } from './saveResource.ts';
import { UploadArea } from './UploadArea.tsx';

type Row = WithId<Resource>;
interface Deeds { readonly open: (row: Row) => void; readonly move: (row: Row, by: 1 | -1) => void; readonly remove: (row: Row) => void }

function columns(text: ReturnType<typeof useText>, language: ReturnType<typeof useLanguage>, categoryName: (id: string) => string, deeds: Deeds): Column<Row>[] {
  return [
    { key: 'title', heading: m.office_resource_title(), cell: (row) => <button type="button" className={layout.link} onClick={() => deeds.open(row)}>{text(row.title)}</button> },
    {
      key: 'file', heading: m.office_resource_what(),
      cell: ({ file, link, audience }) => {
        if (file === null) return <a href={link ?? undefined}>{m.office_resource_is_link()}</a>;
        const what = `${fileKind(file.type)}, ${fileSize(file.size, language)}`;
        return audience === publicAudience ? <a href={storageUrl(file.path)}>{what}</a> : what;
      },
    },
    { key: 'category', heading: m.office_resource_category(), cell: (row) => categoryName(row.category) },
    { key: 'language', heading: m.office_resource_language(), cell: (row) => spokenWord(row.language) },
    { key: 'audience', heading: m.office_resource_audience(), cell: (row) => (row.audience === publicAudience ? m.office_resource_everybody() : m.office_resource_campers({ camp: row.audience })) },
    { key: 'downloads', heading: m.office_dash_downloads(), isNumber: true, cell: (row) => row.downloads },
    {
      key: 'deeds', heading: m.office_deeds(),
      cell: (row) => (
        <span className={styles.deeds}>
          <button type="button" aria-label={m.office_move_up({ name: text(row.title) })} onClick={() => deeds.move(row, -1)}>↑</button>
          <button type="button" aria-label={m.office_move_down({ name: text(row.title) })} onClick={() => deeds.move(row, 1)}>↓</button>
          <button type="button" className={layout.link} onClick={() => deeds.remove(row)}>{m.office_delete()}</button>
        </span>
      ),
    },
  ];
}

/** `/admin/resources`: files and links, for everybody or for campers. */
export default function OfficeResourcesPage() {
  const text = useText();
  const language = useLanguage();
  const { resourceCategories } = useSite();
  const [parameters, setParameters] = useSearchParams();
  const category = parameters.get('category') ?? '';
  const where: Condition[] = category === '' ? [] : [['category', '==', category]];
  const pages = usePages({ name: 'resource', where, orderBy: [['order', 'asc']] });
  const { paths: leaving } = useStore(deletionStore);
  const [opened, setOpened] = useState<{ id: string; resource: ResourceContent; isNew: boolean } | null>(null);
  const rows = pages.items.filter((row) => !leaving.has(documentPaths.resource.at(row.id))).toSorted((a, b) => a.order - b.order);
  const deeds: Deeds = {
    open(row) {
      const { id, downloads: _downloads, updatedAt: _updatedAt, ...resource } = plain(row) as Row;
      setOpened({ id, resource, isNew: false });
    },
    move(row, by) {
      const orders = ordersAfterMove(rows, row.id, by);
      if (orders.size === 0) return;
      for (const [id, order] of orders) pages.patch(id, { order });
      saveOrders(orders).catch(() => {
        for (const each of rows) pages.patch(each.id, { order: each.order });
        showToast(m.office_save_failed());
      });
    },
    remove(row) {
      const undo = deleteLater(documentPaths.resource.at(row.id), async () => {
        await deleteResource(row.id, row.file);
        pages.reload();
      }, () => showToast(m.office_delete_failed()));
      showToast(m.office_deleted({ name: text(row.title) }), undo);
    },
  };
  const addLink = (): void => setOpened({
    id: newId(), isNew: true,
    resource: { title: { en: '' }, category: category === '' ? (resourceCategories[0]?.id ?? '') : category, language: 'both', file: null, link: null, audience: publicAudience, order: 0 },
  });
  const categoryName = (id: string): string => {
    const known = resourceCategories.find((each) => each.id === id);
    return known === undefined ? id : text(known.name);
  };
  return (
    <Page title={m.shell_title_adminResources()} actions={<Button icon="link" onClick={addLink}>{m.office_resource_add_link()}</Button>}>
      <div className={layout.stack}>
        <UploadArea onDone={pages.reload} />
        <div className={layout.bar}>
          <Select label={m.office_resource_category()} value={category} onChange={(event) => setParameters(event.target.value === '' ? {} : { category: event.target.value }, { replace: true })}>
            <option value="">{m.office_all()}</option>
            {resourceCategories.map((each) => <option key={each.id} value={each.id}>{text(each.name)}</option>)}
          </Select>
          <Button icon="refresh" onClick={pages.reload}>{m.office_reload()}</Button>
        </div>
        <PageList pages={pages} empty={<EmptyState title={m.office_resource_none()} />}>
          {() => <Table caption={m.shell_title_adminResources()} hideCaption columns={columns(text, language, categoryName, deeds)} rows={rows} rowKey={(row) => row.id} />}
        </PageList>
      </div>
      {opened !== null && (
        <ResourceDialog
          {...opened} onClose={() => setOpened(null)}
          onSaved={(resource) => {
            if (opened.isNew) pages.reload();
            else pages.patch(opened.id, resource);
            setOpened(null);
            showToast(m.office_save_saved());
          }}
        />
      )}
    </Page>
  );
}

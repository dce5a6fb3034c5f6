import type { ReactNode } from 'react';
import type { PagedItems } from '#lib/admin/lists/usePages.ts';
import { type Column, Table } from '#ui/Table.tsx';
import layout from './layout.module.css';
import { PagedList } from './PagedList.tsx';

/** A list that is read page by page as a table. */
export function PagedTable<Row extends { readonly id: string }>({
  pages,
  rows = pages.items,
  empty,
  noMatch,
  caption,
  columns,
}: {
  readonly pages: PagedItems<Row>;
  /** The rows to show, where these are not all that have been read. */
  readonly rows?: readonly Row[];
  readonly empty: ReactNode;
  /** Says that none of the items that were read is among `rows`. */
  readonly noMatch?: (read: { count: number }) => string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
}) {
  return (
    <PagedList pages={pages} empty={empty}>
      {({ length: count }) =>
        rows.length === 0 && noMatch !== undefined ? (
          <p className={layout.soft}>{noMatch({ count })}</p>
        ) : (
          <Table caption={caption} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
        )
      }
    </PagedList>
  );
}

import { useState } from 'react';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { newId } from '#lib/newId.ts';
import { usePages } from '#lib/admin/lists/usePages.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { Link, useLocation } from 'wouter';
import { CollectionTransfer } from './CollectionTransfer.tsx';
import { pathError } from './pathError.ts';
import styles from './Database.module.css';
import { type ListedDocument, listDocuments } from './documents.ts';
import { toJson } from './values/valueJson.ts';

const longestPreview = 140;

function previewText(listed: ListedDocument): string {
  const text = JSON.stringify(toJson(listed.document));
  return text.length > longestPreview ? `${text.slice(0, longestPreview)}…` : text;
}

/** The documents of a collection, page by page, and the way to one whose id is known or new. */
export function DocumentList({ path }: { readonly path: string }) {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [id, setId] = useState('');
  const pages = usePages(path, listDocuments);
  const address = (name: string): string => href('adminDatabasePath', language, { slug: `${path}/${name}` });
  const columns: Column<ListedDocument>[] = [
    {
      heading: m.admin_db_id(),
      render: (listed) => (
        <Link href={`~${address(listed.id)}`}>
          <code>{listed.id}</code>
        </Link>
      ),
    },
    { heading: m.admin_db_fields(), isNumber: true, render: (listed) => listed.document.value.length },
    { heading: m.admin_db_begins(), render: (listed) => <code className={styles.preview}>{previewText(listed)}</code> },
  ];
  return (
    <div className={layout.stack}>
      <form
        className={layout.bar}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Rules take only ids as the client library makes them for most of what is new.
          if (!id.includes('/')) navigate(`~${address(id.trim() === '' ? newId() : id.trim())}`);
        }}
      >
        <div className={layout.grow}>
          <TextField
            label={m.admin_db_open_id()}
            hint={m.admin_db_open_hint()}
            value={id}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => setId(event.target.value)}
          />
        </div>
        <Button type="submit">{m.admin_db_open()}</Button>
      </form>
      <CollectionTransfer path={path} onImported={pages.reload} />
      <PagedTable
        pages={{ ...pages, error: pathError(pages.error, `${path}/x`) }}
        caption={path}
        columns={columns}
        empty={<EmptyState title={m.admin_db_empty()} />}
      />
    </div>
  );
}

import { useState } from 'react';
import { href } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { newId } from '#lib/newId.ts';
import { useAction } from '#lib/admin/useAction.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { ErrorState } from '#ui/states.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { Link, useLocation } from 'wouter';
import { CollectionTransfer } from './CollectionTransfer.tsx';
import { pathError } from './pathError.ts';
import styles from './Database.module.css';
import { type Listed, listDocuments } from './documents.ts';
import { toJson } from './values/valueJson.ts';

const longestPreview = 140;

function preview(listed: Listed): string {
  const text = JSON.stringify(toJson(listed.document));
  return text.length > longestPreview ? `${text.slice(0, longestPreview)}…` : text;
}

function columns(address: (id: string) => string): Column<Listed>[] {
  return [
    {
      key: 'id',
      heading: m.admin_db_id(),
      cell: (listed) => (
        <Link href={`~${address(listed.id)}`}>
          <code>{listed.id}</code>
        </Link>
      ),
    },
    { key: 'fields', heading: m.admin_db_fields(), isNumber: true, cell: (listed) => listed.document.fields.length },
    {
      key: 'preview',
      heading: m.admin_db_begins(),
      cell: (listed) => <code className={styles.preview}>{preview(listed)}</code>,
    },
  ];
}

/** The documents of a collection, page by page, and the way to one whose id is known or new. */
export function DocumentList({ path }: { readonly path: string }) {
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [id, setId] = useState('');
  const [further, setFurther] = useState<{ documents: readonly Listed[]; hasMore: boolean } | null>(null);
  const first = useLoaded(path, (collection) => listDocuments(collection, null));
  const address = (name: string): string => href('adminDatabasePath', language, { slug: `${path}/${name}` });
  const documents = [...(first.data?.documents ?? []), ...(further?.documents ?? [])];
  const hasMore = (further ?? first.data)?.hasMore ?? false;
  const more = useAction(async () => {
    const next = await listDocuments(path, documents.at(-1)?.id ?? null);
    setFurther({ documents: [...(further?.documents ?? []), ...next.documents], hasMore: next.hasMore });
  });
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
      <CollectionTransfer
        path={path}
        onImported={() => {
          setFurther(null);
          first.reload();
        }}
      />
      {first.status === 'loading' && <Skeleton lines={6} />}
      {first.status === 'error' && <ErrorState error={pathError(first.error, `${path}/x`)} onRetry={first.retry} />}
      {first.status === 'ready' && documents.length === 0 && <EmptyState title={m.admin_db_empty()} />}
      {documents.length > 0 && (
        <Table caption={path} hideCaption columns={columns(address)} rows={documents} rowKey={(listed) => listed.id} />
      )}
      <ErrorNote error={more.error} />
      {hasMore && (
        <div>
          <Button busy={more.busy} onClick={() => more.run()}>
            {m.admin_more()}
          </Button>
        </div>
      )}
    </div>
  );
}

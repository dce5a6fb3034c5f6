import { idOf } from '@steeple/model/database/paths';
import { Link } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { ErrorNote } from '#ui/admin/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './Database.module.css';

/** The collections below a document, or all at the root. */
export function CollectionList({ path }: { readonly path: string }) {
  const language = useLanguage();
  // The client library cannot list collections; a function can.
  const collections = useLoaded(
    path === '' ? '/' : path,
    async () => (await callFunction('listCollections', { path })).collections,
  );
  if (collections.status === 'loading') return <Skeleton lines={3} />;
  if (collections.status === 'error') return <ErrorNote error={collections.error} onRetry={collections.retry} />;
  if (collections.data.length === 0) return <p className={layout.soft}>{m.admin_db_no_collections()}</p>;
  return (
    <div className={layout.tight}>
      <ul className={styles.collections}>
        {collections.data.map((slug) => (
          <li key={slug}>
            <Link href={linkTo('adminDatabasePath', language, { slug })}>
              <code>{idOf(slug)}</code>
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Button icon="refresh" onClick={collections.reload}>
          {m.admin_reload()}
        </Button>
      </div>
    </div>
  );
}

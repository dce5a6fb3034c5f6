import { Link, useParams } from 'wouter';
import { linkTo } from '#lib/routing/paths.ts';
import { useLanguage } from '#lib/language/language.ts';
import { m } from '#messages/generated/messages.js';
import { Note } from '#ui/admin/Note.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { CollectionList } from './CollectionList.tsx';
import styles from './Database.module.css';
import { DocumentList } from './DocumentList.tsx';
import { DocumentView } from './DocumentView.tsx';
import { isDocumentPath } from './values/valueText.ts';

function Crumbs({ segments }: { readonly segments: readonly string[] }) {
  const language = useLanguage();
  return (
    <nav className={styles.crumbs} aria-label={m.admin_db_path()}>
      <Link href={linkTo('adminDatabase', language)}>{m.admin_db_root()}</Link>
      {segments.map((segment, index) => {
        const slug = segments.slice(0, index + 1).join('/');
        const isLast = index === segments.length - 1;
        return (
          <span key={slug}>
            {' / '}
            <Link href={linkTo('adminDatabasePath', language, { slug })} aria-current={isLast ? 'page' : undefined}>
              {segment}
            </Link>
          </span>
        );
      })}
    </nav>
  );
}

/** `/admin/db/{path}`: walks the database; an odd number of segments is a collection, an even one a document. */
export default function DatabasePage() {
  const params = useParams();
  const path = decodeURIComponent(params['slug'] ?? '');
  const segments = path === '' ? [] : path.split('/');
  const isDocument = segments.length % 2 === 0 && segments.length > 0;
  const isValid = path === '' || isDocumentPath(isDocument ? path : `${path}/x`);
  return (
    <PageLayout title={segments.at(-1) ?? m.shell_title_adminDatabase()} eyebrow={<Crumbs segments={segments} />}>
      {!isValid && <Note tone="bad" title={m.admin_db_bad_path()} />}
      {isValid && path === '' && <CollectionList path="" />}
      {isValid && isDocument && <DocumentView key={path} path={path} />}
      {isValid && path !== '' && !isDocument && <DocumentList key={path} path={path} />}
    </PageLayout>
  );
}

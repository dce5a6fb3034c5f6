import { type Post, postKinds, postStatuses } from '@steeple/model/content/post';
import { documentPaths } from '@steeple/model/database/paths';
import type { Condition, WithId } from '@steeple/model/database/publicSource';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { Link, useSearchParams } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { useMay } from '#lib/auth/useMay.ts';
import { useText } from '#lib/language/bilingual.ts';
import { editionYears } from '#lib/content/editions.ts';
import { useLanguage } from '#lib/language/language.ts';
import { statesOfTranslation, translationLabels, translationStates } from '#lib/admin/translation/translationState.ts';
import { useFoundText } from '#lib/admin/lists/useFoundText.ts';
import { useMatches } from '#lib/admin/lists/useMatches.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { TrashLink } from '#ui/admin/TrashLink.tsx';
import { DeleteButton } from '#ui/admin/DeleteButton.tsx';
import { FilterSelect } from '#ui/admin/FilterSelect.tsx';
import { ListSearch } from '#ui/admin/ListSearch.tsx';
import { PagedTable } from '#ui/admin/PagedTable.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/Table.tsx';
import { postSearchTexts } from './postContent.ts';
import { kindLabels, statusLabels } from './statusLabels.ts';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';

/** Leads admins to what was imported from another site; nothing where nothing was. */
function ImportsLink() {
  const language = useLanguage();
  const { isAdmin } = useMay();
  const runs = useLoaded(isAdmin ? 'importRun' : null, async () => readListPage({ name: 'importRun', limit: 1 }, null));
  if (runs.status !== 'ready' || runs.data.items.length === 0) return null;
  return (
    <p className={layout.soft}>
      <a href={href('adminImports', language)}>{m.admin_imports_link()}</a>
    </p>
  );
}

type Row = WithId<Post>;

/** `/admin/posts`: every post, newest change first. */
export default function PostsPage() {
  const text = useText();
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const [search, setSearch] = useFoundText();
  const { isAdmin } = useMay();
  const status = postStatuses.find((name) => name === parameters.get('status'));
  const kind = postKinds.find((name) => name === parameters.get('kind'));
  const translation = translationStates.find((name) => name === parameters.get('translation'));
  const where: Condition[] = [
    ...(status === undefined ? [] : [['status', '==', status] as const]),
    ...(kind === undefined ? [] : [['kind', '==', kind] as const]),
  ];
  const pages = usePagedList({ name: 'post', where, orderBy: [['updatedAt', 'desc']] });
  const rows = useMatches(
    pages,
    (post) =>
      matchesSearch(search, postSearchTexts(post)) &&
      (translation === undefined || statesOfTranslation(post).includes(translation)),
    search.trim() !== '' || translation !== undefined,
  );
  const columns: Column<Row>[] = [
    {
      heading: m.admin_post_title(),
      render: (post) => {
        const kindText = [
          kindLabels[post.kind](),
          ...(post.edition === null || post.edition === '' ? [] : [editionYears(post.edition)]),
        ].join(' ');
        return (
          <>
            <Link href={`~${href('adminNewContent', language)}?post=${post.id}`}>{text(post.title)}</Link>
            <div className={layout.about}>
              {[kindText, ...statesOfTranslation(post).map((state) => translationLabels[state]())].join(' · ')}
            </div>
          </>
        );
      },
    },
    {
      heading: m.admin_post_status(),
      render: (post) => <Status tone={statusLabels[post.status].tone}>{statusLabels[post.status].words()}</Status>,
    },
    {
      heading: m.admin_post_publish_at(),
      render: (post) => (post.publishAt === null ? '–' : <Moment at={post.publishAt} />),
    },
    { heading: m.admin_post_updated(), render: (post) => <Moment at={post.updatedAt} show="date" /> },
    {
      heading: m.admin_actions(),
      render: (post) => (
        <span className={layout.inline}>
          <Link href={`~${href('adminBlogReader', language)}?post=${post.id}`}>{m.admin_post_read()}</Link>
          {isAdmin && <DeleteButton path={documentPaths.post.at(post.id)} name={text(post.title)} />}
        </span>
      ),
    },
  ];
  return (
    <PageLayout
      title={m.shell_title_adminPosts()}
      actions={
        <ButtonLink variant="primary" icon="edit" href={href('adminNewContent', language)}>
          {m.admin_dashboard_write()}
        </ButtonLink>
      }
    >
      <div className={layout.stack}>
        <div className={layout.bar}>
          <FilterSelect
            label={m.admin_post_status()}
            name="status"
            options={postStatuses.map((name) => [name, statusLabels[name].words()])}
          />
          <FilterSelect
            label={m.admin_post_kind()}
            name="kind"
            options={postKinds.map((name) => [name, kindLabels[name]()])}
          />
          <FilterSelect
            label={m.admin_translation()}
            name="translation"
            options={translationStates.map((name) => [name, translationLabels[name]()])}
          />
          <ListSearch label={m.admin_post_search()} value={search} onChange={setSearch} onReload={pages.reload} />
        </div>
        <PagedTable
          pages={pages}
          rows={rows}
          caption={m.shell_title_adminPosts()}
          noMatch={m.admin_post_none_found}
          columns={columns}
          empty={
            <EmptyState title={m.admin_post_none()}>
              <ButtonLink href={href('adminNewContent', language)}>{m.admin_dashboard_write()}</ButtonLink>
            </EmptyState>
          }
        />
        <TrashLink kind="post" />
        <ImportsLink />
      </div>
    </PageLayout>
  );
}

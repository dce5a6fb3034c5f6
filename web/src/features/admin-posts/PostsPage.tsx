import { type Post, postKinds, postStatuses } from '@steeple/model/content/post';
import { documentPaths } from '@steeple/model/database/paths';
import type { Condition, WithId } from '@steeple/model/database/publicSource';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Link } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { useMay } from '#lib/auth/useMay.ts';
import { useText } from '#lib/language/bilingual.ts';
import { editionYears } from '#lib/content/editions.ts';
import { useLanguage } from '#lib/language/language.ts';
import { deletionStore } from '#lib/admin/editing/delayedDeletion.ts';
import { moveToTrash } from '#lib/admin/editing/trash.ts';
import { statesOfTranslation, translationStates } from '#lib/admin/translation/translationState.ts';
import { useFoundText } from '#lib/admin/lists/useFoundText.ts';
import { useFilterParameters } from '#lib/admin/lists/useFilterParameters.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import { deleteUnlessUndone } from '#ui/admin/saving/deleteUnlessUndone.ts';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { TrashLink } from '#ui/admin/TrashLink.tsx';
import { ListSearch } from '#ui/admin/ListSearch.tsx';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { translationLabels } from '#ui/admin/translation/translationLabels.ts';
import { type Column, Table } from '#ui/Table.tsx';
import { ImportsLink } from './ImportsLink.tsx';
import { postSearchTexts } from './postContent.ts';
import { kindLabels, statusLabels } from './statusLabels.ts';

type Row = WithId<Post>;
/** A search reads on by itself until it has looked through this many posts. */
const mostSearched = 500;

function columns(
  editor: (id: string) => string,
  reader: (id: string) => string,
  /** Null for somebody who may not delete. */
  remove: ((post: Row, control: HTMLElement) => void) | null,
  text: ReturnType<typeof useText>,
): Column<Row>[] {
  return [
    {
      key: 'title',
      heading: m.admin_post_title(),
      cell: (post) => {
        const kind = [
          kindLabels[post.kind](),
          ...(post.edition === null || post.edition === '' ? [] : [editionYears(post.edition)]),
        ].join(' ');
        return (
          <>
            <Link href={`~${editor(post.id)}`}>{text(post.title)}</Link>
            <div className={layout.about}>
              {[kind, ...statesOfTranslation(post).map((state) => translationLabels[state]())].join(' · ')}
            </div>
          </>
        );
      },
    },
    {
      key: 'status',
      heading: m.admin_post_status(),
      cell: (post) => <Status tone={statusLabels[post.status].tone}>{statusLabels[post.status].words()}</Status>,
    },
    {
      key: 'publishAt',
      heading: m.admin_post_publish_at(),
      cell: (post) => (post.publishAt === null ? '–' : <Moment at={post.publishAt} />),
    },
    { key: 'updatedAt', heading: m.admin_post_updated(), cell: (post) => <Moment at={post.updatedAt} show="date" /> },
    {
      key: 'actions',
      heading: m.admin_actions(),
      cell: (post) => (
        <span className={layout.inline}>
          <Link href={`~${reader(post.id)}`}>{m.admin_post_read()}</Link>
          {remove !== null && (
            <button
              type="button"
              className={layout.link}
              data-action="delete"
              aria-label={m.admin_delete_named({ name: text(post.title) })}
              onClick={({ currentTarget }) => remove(post, currentTarget)}
            >
              {m.admin_delete()}
            </button>
          )}
        </span>
      ),
    },
  ];
}

/** `/admin/posts`: every post, newest change first. */
export default function PostsPage() {
  const text = useText();
  const language = useLanguage();
  const [parameters, set] = useFilterParameters();
  const [search, setSearch] = useFoundText();
  const { isAdmin } = useMay();
  const { paths: leaving } = useStore(deletionStore);
  const status = postStatuses.find((each) => each === parameters.get('status'));
  const kind = postKinds.find((each) => each === parameters.get('kind'));
  const translation = translationStates.find((each) => each === parameters.get('translation'));
  const where: Condition[] = [
    ...(status === undefined ? [] : [['status', '==', status] as const]),
    ...(kind === undefined ? [] : [['kind', '==', kind] as const]),
  ];
  const pages = usePagedList({ name: 'post', where, orderBy: [['updatedAt', 'desc']] });
  const shown = pages.items.filter(
    (post) =>
      !leaving.has(documentPaths.post.at(post.id)) &&
      matchesSearch(search, postSearchTexts(post)) &&
      (translation === undefined || statesOfTranslation(post).includes(translation)),
  );
  const searchesOn =
    (search.trim() !== '' || translation !== undefined) &&
    pages.hasMore &&
    pages.status === 'ready' &&
    pages.items.length < mostSearched;
  useEffect(() => {
    if (searchesOn && !pages.isLoadingMore) pages.more();
  });
  const remove = (post: Row, control: HTMLElement): void =>
    deleteUnlessUndone({
      path: documentPaths.post.at(post.id),
      name: text(post.title),
      control,
      perform: async () => {
        await moveToTrash(documentPaths.post.at(post.id));
        pages.remove(post.id);
      },
    });
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
          <Select
            label={m.admin_post_status()}
            value={status ?? ''}
            onChange={(event) => set('status', event.target.value)}
          >
            <option value="">{m.admin_all()}</option>
            {postStatuses.map((each) => (
              <option key={each} value={each}>
                {statusLabels[each].words()}
              </option>
            ))}
          </Select>
          <Select label={m.admin_post_kind()} value={kind ?? ''} onChange={(event) => set('kind', event.target.value)}>
            <option value="">{m.admin_all()}</option>
            {postKinds.map((each) => (
              <option key={each} value={each}>
                {kindLabels[each]()}
              </option>
            ))}
          </Select>
          <Select
            label={m.admin_translation()}
            value={translation ?? ''}
            onChange={(event) => set('translation', event.target.value)}
          >
            <option value="">{m.admin_all()}</option>
            {translationStates.map((each) => (
              <option key={each} value={each}>
                {translationLabels[each]()}
              </option>
            ))}
          </Select>
          <ListSearch label={m.admin_post_search()} value={search} onChange={setSearch} onReload={pages.reload} />
        </div>
        <PagedList
          pages={pages}
          empty={
            <EmptyState title={m.admin_post_none()}>
              <ButtonLink href={href('adminNewContent', language)}>{m.admin_dashboard_write()}</ButtonLink>
            </EmptyState>
          }
        >
          {() =>
            shown.length === 0 ? (
              <p className={layout.soft}>{m.admin_post_none_found({ count: pages.items.length })}</p>
            ) : (
              <Table
                caption={m.shell_title_adminPosts()}
                hideCaption
                rows={shown}
                rowKey={(post) => post.id}
                columns={columns(
                  (id) => `${href('adminNewContent', language)}?post=${id}`,
                  (id) => `${href('adminBlogReader', language)}?post=${id}`,
                  isAdmin ? remove : null,
                  text,
                )}
              />
            )
          }
        </PagedList>
        <TrashLink kind="post" />
        <ImportsLink />
      </div>
    </PageLayout>
  );
}

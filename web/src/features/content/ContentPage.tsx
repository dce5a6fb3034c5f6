import { useSearchParams } from 'wouter';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { changedQuery } from '#lib/changedQuery.ts';
import { type LoaderContext, usePage, useRouteData } from '#lib/routing/route.ts';
import { useTagName } from './tags.ts';
import { ByQuery, QueryControls } from '#ui/ByQuery.tsx';
import { NothingYet } from '#ui/content/NothingYet.tsx';
import { FilterLinks } from '#ui/ChoiceLinks.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { PostLinks, PostList } from '#ui/posts/PostList.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { NothingFound } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './ContentPage.module.css';

/** Posts on one page of the list. */
const pageSize = 12;

export async function loader({ source, language }: LoaderContext) {
  const { loadPosts } = await import('#lib/content/posts.ts');
  return loadPosts(source, 'article', language);
}

export const head = () => ({ description: m.public_content_lead() });

/** All articles, newest first: by tag, by word, page by page. */
export default function ContentPage() {
  const posts = useRouteData<typeof loader>();
  const { pathname, isFile } = usePage();
  const [search] = useSearchParams();
  const tag = search.get('tag');
  const words = search.get('q') ?? '';
  const tagName = useTagName();
  const tags = [...new Set(posts.flatMap((post) => post.tags))].sort();
  const matchingPosts = posts.filter(
    (post) =>
      (tag === null || post.tags.includes(tag)) &&
      matchesSearch(words, [post.title.text, post.excerpt.text, post.author, ...post.tags.map(tagName)]),
  );
  const page = Math.min(
    Math.max(1, Number(search.get('page') ?? 1) || 1),
    Math.max(1, Math.ceil(matchingPosts.length / pageSize)),
  );
  return (
    <PageLayout title={m.shell_title_content()} lead={m.public_content_lead()}>
      <ByQuery names="q tag page">
        {posts.length > 0 && (
          <QueryControls>
            <div className={styles.tools}>
              <SearchField label={m.public_content_search()} />
              <div className={styles.topics}>
                <FilterLinks
                  label={m.public_content_tags()}
                  values={tags.map((listedTag) => ({ key: listedTag, label: tagName(listedTag) }))}
                  current={tag}
                  hrefOf={(key) => pathname + changedQuery(search, { tag: key, page: null })}
                />
              </div>
            </div>
          </QueryControls>
        )}
        <p className="visually-hidden" aria-live="polite">
          {m.public_found({ count: matchingPosts.length })}
        </p>
        {posts.length === 0 ? (
          <NothingYet />
        ) : matchingPosts.length === 0 ? (
          <NothingFound title={m.public_content_none()} />
        ) : (
          <PostList posts={matchingPosts.slice((page - 1) * pageSize, page * pageSize)} />
        )}
        {isFile && matchingPosts.length > pageSize && (
          <noscript>
            {import.meta.env.SSR && (
              <>
                <h2>{m.public_content_older()}</h2>
                <PostLinks posts={matchingPosts.slice(pageSize)} />
              </>
            )}
          </noscript>
        )}
        <QueryControls silent>
          <Pagination
            page={page}
            count={Math.ceil(matchingPosts.length / pageSize)}
            hrefOf={(number) => pathname + changedQuery(search, { page: String(number) })}
          />
        </QueryControls>
      </ByQuery>
    </PageLayout>
  );
}

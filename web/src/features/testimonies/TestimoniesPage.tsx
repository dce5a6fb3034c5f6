import { href } from '#lib/routing/paths.ts';
import { editionsOf, editionYears } from '#lib/content/editions.ts';
import { useLanguage } from '#lib/language/language.ts';
import { type LoaderContext, useRouteData } from '#lib/routing/route.ts';
import { PageLayout } from '#ui/PageLayout.tsx';
import { PostList } from '#ui/posts/PostList.tsx';
import { NothingYet } from '#ui/content/NothingYet.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './TestimoniesPage.module.css';

export async function loader({ source, language }: LoaderContext) {
  const { loadPosts } = await import('#lib/content/posts.ts');
  return loadPosts(source, 'testimony', language);
}

export const head = () => ({ description: m.public_testimonies_lead() });

/** All testimonies by edition, newest first. */
export default function TestimoniesPage() {
  const posts = useRouteData<typeof loader>();
  const language = useLanguage();
  const editions = editionsOf(posts);
  return (
    <PageLayout title={m.shell_title_testimonies()} lead={m.public_testimonies_lead()}>
      {editions.length === 0 && <NothingYet />}
      {editions.map((edition, place) => (
        <section key={edition} className={styles.edition}>
          <h2>
            <a href={href('edition', language, { edition })}>{editionYears(edition)}</a>
          </h2>
          <PostList
            posts={posts.filter((post) => post.edition === `testimonies_${edition}`)}
            level={3}
            beginsPage={place === 0}
          />
        </section>
      ))}
    </PageLayout>
  );
}

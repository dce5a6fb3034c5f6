import { baseLanguage } from '@steeple/model/text/language';
import { editionsOf, editionYears, findEdition } from '#lib/content/editions.ts';
import { useLanguage } from '#lib/language/language.ts';
import { href } from '#lib/routing/paths.ts';
import { type Head, type LoaderContext, NotFoundError, useRouteData } from '#lib/routing/route.ts';
import { ChoiceLinks } from '#ui/ChoiceLinks.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { PostList } from '#ui/posts/PostList.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './EditionPage.module.css';

export async function loader({ source, params, language }: LoaderContext) {
  const { loadPosts } = await import('#lib/content/posts.ts');
  const posts = await loadPosts(source, 'testimony', language);
  const editions = editionsOf(posts);
  const edition = findEdition(params.edition ?? '', editions);
  if (edition === null) throw new NotFoundError(`testimonies_${params.edition}`);
  return { edition, editions, posts: posts.filter((post) => post.edition === `testimonies_${edition}`) };
}

export const head = ({ edition }: Awaited<ReturnType<typeof loader>>): Head => ({
  title: m.public_testimonies_of({ years: editionYears(edition) }),
  description: m.public_testimonies_lead(),
  // The newest edition has an address of its own beside the one that always leads to it.
  canonicalPath: href('edition', baseLanguage, { edition }),
});

/** The testimonies of one edition. */
export default function EditionPage() {
  const { edition, editions, posts } = useRouteData<typeof loader>();
  const language = useLanguage();
  return (
    <PageLayout
      title={m.public_testimonies_of({ years: editionYears(edition) })}
      eyebrow={<a href={href('testimonies', language)}>{m.shell_title_testimonies()}</a>}
    >
      <div className={styles.editions}>
        <ChoiceLinks
          label={m.public_testimonies_editions()}
          choices={editions.map((listedEdition) => ({
            key: listedEdition,
            label: editionYears(listedEdition),
            href: href('edition', language, { edition: listedEdition }),
            isCurrent: listedEdition === edition,
          }))}
        />
      </div>
      <PostList posts={posts} />
    </PageLayout>
  );
}

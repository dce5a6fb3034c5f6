import { localized } from '@steeple/model/text/bilingual';
import type { PostKind } from '@steeple/model/content/post';
import type { PostPageData } from './postPage.ts';
import { withBreaks } from '#lib/language/phraseBreaks.ts';
import { findPost, loadPosts, type PostSummary, readingMinutes, summarisePost } from './posts.ts';
import { type LoaderContext, NotFoundError } from '#lib/routing/route.ts';

/** Number of related posts that are shown below a post. */
const relatedCount = 3;

/** Counts the tags that two posts share. */
function kinship(one: PostSummary, other: PostSummary): number {
  return other.tags.filter((tag) => one.tags.includes(tag)).length;
}

/** Loads one post with what is related to it. @throws NotFoundError where it is missing or not published. */
export async function loadPostPage({ source, params, language }: LoaderContext, kind: PostKind): Promise<PostPageData> {
  const slug = params.slug ?? '';
  const [found, posts, { markdownToHtml }] = await Promise.all([
    findPost(source, kind, slug),
    loadPosts(source, kind, language, 60),
    import('./markdown.ts'),
  ]);
  if (found === null) throw new NotFoundError(slug);
  const post = summarisePost(found, language);
  const { text, ...body } = localized(found.body, language);
  const related = posts
    .filter(({ id }) => id !== found.id)
    .sort((a, b) => kinship(post, b) - kinship(post, a))
    .slice(0, relatedCount);
  return {
    post: { ...post, excerpt: withBreaks(post.excerpt) },
    html: markdownToHtml(text),
    body,
    minutes: readingMinutes(text),
    related,
  };
}

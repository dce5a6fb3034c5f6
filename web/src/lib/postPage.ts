import { localized, type LocalizedText } from '@steeple/model/localized';
import { pictureFile } from '@steeple/model/pictureFile';
import type { PostKind } from '@steeple/model/post';
import { findPost, loadPosts, type PostSummary, readingMinutes, summarisePost } from './posts.ts';
import { type Head, type LoaderContext, NotFoundError } from './route.ts';
import { storageUrl } from './storageUrl.ts';

/** How many related posts stand under one. */
const relatedCount = 3;

/** One post as its page shows it. */
export interface PostPageData {
  readonly post: PostSummary;
  /** Safe HTML of the body. */
  readonly html: string;
  readonly body: Omit<LocalizedText, 'text'>;
  readonly minutes: number;
  readonly related: readonly PostSummary[];
}

/** How much two posts have in common: shared tags. */
function kinship(one: PostSummary, other: PostSummary): number {
  return other.tags.filter((tag) => one.tags.includes(tag)).length;
}

/** Loads one post with what is related to it. @throws NotFoundError where it is missing or not published. */
export async function loadPostPage({ source, params, language }: LoaderContext, kind: PostKind): Promise<PostPageData> {
  const slug = params.slug ?? '';
  const [found, others, { markdownToHtml }] = await Promise.all([findPost(source, kind, slug), loadPosts(source, kind, language, 60), import('./markdown.ts')]);
  if (found === null) throw new NotFoundError(slug);
  const post = summarisePost(found, language);
  const { text, ...body } = localized(found.body, language);
  const related = others.filter(({ id }) => id !== found.id).sort((a, b) => kinship(post, b) - kinship(post, a)).slice(0, relatedCount);
  return { post, html: markdownToHtml(text), body, minutes: readingMinutes(text), related };
}

/** Title, description and picture of a post. */
export function postHead({ post }: PostPageData): Head {
  const { cover } = post;
  const image = cover === null ? undefined : storageUrl(pictureFile(cover, cover.widths.at(-1) ?? cover.width, cover.formats.at(-1) ?? 'jpeg'));
  return { title: post.title.text, description: post.excerpt.text, image, type: 'article' };
}

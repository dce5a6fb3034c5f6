import type { Language } from '@steeple/model/text/language';
import { localized, type LocalizedText } from '@steeple/model/text/bilingual';
import type { Post, PostKind } from '@steeple/model/content/post';
import type { PublicSource, WithId } from '@steeple/model/database/publicSource';
import { withBreaks } from '#lib/language/phraseBreaks.ts';

/** Summary of a post for lists; plain JSON, without the body. */
export type PostSummary = Pick<WithId<Post>, 'id' | 'slug' | 'author' | 'tags' | 'edition' | 'cover' | 'publishAt'> & {
  readonly title: LocalizedText;
  readonly excerpt: LocalizedText;
};

/** The most posts that a list loads. */
export const postListLimit = 300;

/** A post for lists, its texts in the reader's language. */
export function summarisePost(post: WithId<Post>, language: Language): PostSummary {
  const { id, slug, author, tags, edition, cover, publishAt } = post;
  return {
    id,
    slug,
    title: withBreaks(localized(post.title, language)),
    excerpt: localized(post.excerpt, language),
    author,
    tags,
    edition,
    cover,
    publishAt,
  };
}

/** Published posts of a kind, newest first, as they are stored. */
export async function listPosts(source: PublicSource, kind: PostKind, limit = postListLimit): Promise<WithId<Post>[]> {
  return source.list({
    name: 'post',
    where: [
      ['status', '==', 'published'],
      ['kind', '==', kind],
    ],
    orderBy: [['publishAt', 'desc']],
    limit,
  });
}

/** Published posts of a kind for lists, newest first. */
export async function loadPosts(
  source: PublicSource,
  kind: PostKind,
  language: Language,
  limit = postListLimit,
): Promise<PostSummary[]> {
  const posts = await listPosts(source, kind, limit);
  return posts.map((post) => summarisePost(post, language));
}

/** The published post with this slug, or null. */
export async function findPost(source: PublicSource, kind: PostKind, slug: string): Promise<WithId<Post> | null> {
  const posts = await source.list({
    name: 'post',
    where: [
      ['status', '==', 'published'],
      ['kind', '==', kind],
      ['slug', '==', slug],
    ],
    limit: 1,
  });
  return posts[0] ?? null;
}

/** Minutes that reading takes: 220 English words or 400 Chinese characters a minute; at least one. */
export function readingMinutes(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / 220 + characters / 400));
}

import type { Language } from '@steeple/model/text/language';
import { type Post, postSchema } from '@steeple/model/content/post';
import { fromMillis } from '@steeple/model/time/timestamp';
import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import { undescribedPictures } from '#lib/admin/content/undescribedPictures.ts';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';
import { href } from '#lib/routing/paths.ts';
import type { Content } from '#lib/admin/editing/saving.ts';

/** The fields of a post that the editor edits. */
export type PostContent = Content<'post'>;

/** The fields that an earlier version brings back: whether the post is public, and since when, is decided by itself. */
export const restoredFields = Object.keys(postSchema.entries).filter((key) => key !== 'status' && key !== 'publishAt');

/** A post that nobody has written yet. */
export function emptyPost(author: string): PostContent {
  return {
    kind: 'article',
    slug: '',
    title: { en: '' },
    excerpt: { en: '' },
    body: { en: '' },
    cover: null,
    author,
    tags: [],
    edition: null,
    status: 'draft',
    publishAt: null,
  };
}

/** True where publishing means "now": the server then fills in its time. */
export function isPublishedNow({ status, publishAt }: Pick<PostContent, 'status' | 'publishAt'>): boolean {
  return status === 'published' && publishAt === null;
}

/**
 * Longest time that the time of a published post may be ahead of the screen's clock. Milliseconds. The screen's clock
 * goes by minutes, a device may be slow, and a post that was published a moment ago has the server's time. The rules
 * decide by the server's time.
 */
const clockToleranceMillis = 5 * 60_000;

/**
 * Lists the errors that must be corrected before a post can be saved. @param nowMillis decides whether a time is past
 * or to come.
 */
export function faultsOfPost(post: PostContent, nowMillis: number): FieldError[] {
  const at = isPublishedNow(post) ? fromMillis(nowMillis) : post.publishAt;
  const faults = fieldErrors(postSchema, { ...post, publishAt: at, revision: 1, updatedAt: fromMillis(nowMillis) });
  const seconds = at?.seconds ?? 0;
  if (post.status === 'scheduled' && at !== null && seconds * 1000 <= nowMillis) {
    faults.push({
      field: 'publishAt',
      message: {
        en: 'This time has passed. Choose a time in the future, or publish now.',
        zh: '此时间已过，请选择将来的时间，或立即发布。',
      },
    });
  }
  if (post.status === 'published' && at !== null && seconds * 1000 > nowMillis + clockToleranceMillis) {
    faults.push({
      field: 'publishAt',
      message: { en: 'This time is in the future. Schedule the post instead.', zh: '此时间尚未到来，请改用定时发布。' },
    });
  }
  if (post.status !== 'draft') faults.push(...undescribedPictures(post.body, 'body'));
  return faults;
}

/** Reads the tags of a line. */
export function tagsFrom(text: string): Post['tags'] {
  return [
    ...new Set(
      text
        .split(/[,，、;；]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ];
}

/** Returns the line that shows the tags: as it was typed, unless the tags have become others since. */
export function shownTags(typed: string, tags: readonly string[]): string {
  return sameJson(tagsFrom(typed), tags) ? typed : tags.join(', ');
}

/** Texts of a post that the search looks through. */
export function postSearchTexts(post: Pick<Post, 'title' | 'slug' | 'author' | 'tags'>): string[] {
  return [post.title.en, post.title.zh ?? '', post.slug, post.author, ...post.tags];
}

/** Address at which visitors read a post. Null while its slug or edition is missing. */
export function publicAddress(
  { kind, slug, edition }: Pick<Post, 'kind' | 'slug' | 'edition'>,
  language: Language,
): string | null {
  if (slug === '') return null;
  if (kind === 'article') return href('post', language, { slug });
  const year = edition?.replace(/^testimonies_/, '') ?? '';
  return year === '' ? null : href('testimony', language, { edition: year, slug });
}

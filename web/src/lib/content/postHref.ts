import type { Post } from '@steeple/model/content/post';
import type { Language } from '@steeple/model/text/language';
import { href } from '#lib/routing/paths.ts';

/** The address of a post: articles under /content, testimonies under their edition. */
export function postHref({ slug, edition }: Pick<Post, 'slug' | 'edition'>, language: Language): string {
  return edition === null
    ? href('post', language, { slug })
    : href('testimony', language, { edition: edition.replace('testimonies_', ''), slug });
}

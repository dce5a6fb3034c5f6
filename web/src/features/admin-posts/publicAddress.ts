import type { Language } from '@steeple/model/text/language';
import type { Post } from '@steeple/model/content/post';
import { href } from '#lib/routing/paths.ts';

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

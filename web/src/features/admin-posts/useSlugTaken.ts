import { useDeferredValue } from 'react';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { useLoaded } from '#lib/admin/lists/useLoaded.ts';
import type { PostContent } from './postContent.ts';

/** Title of another post that has the same address already, or null. Undefined while it is being looked up. */
export function useSlugTaken(
  id: string,
  { slug, kind, edition }: Pick<PostContent, 'slug' | 'kind' | 'edition'>,
): string | null | undefined {
  const key = useDeferredValue(slug === '' ? null : JSON.stringify({ id, slug, kind, edition }));
  const found = useLoaded(key, async (wanted) => {
    const mine = JSON.parse(wanted) as { id: string; slug: string; kind: string; edition: string | null };
    const { items } = await readListPage({ name: 'post', where: [['slug', '==', mine.slug]], limit: 5 }, null);
    return (
      items.find((post) => post.id !== mine.id && post.kind === mine.kind && post.edition === mine.edition)?.title.en ??
      null
    );
  });
  return key === null || found.status === 'error' ? null : found.data;
}

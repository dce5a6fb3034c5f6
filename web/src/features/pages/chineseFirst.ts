import type { PageId } from '@steeple/model/content/page';
import { type PageContent, pageContent } from '#lib/content/pageContent.ts';
import { type LoaderContext, NotFoundError } from '#lib/routing/route.ts';

/** A page that begins in Chinese in every language; `second` is the English text for its English address. */
export interface ChineseFirst {
  readonly first: PageContent;
  readonly second: PageContent | null;
}

/** Reads a page of the Chinese congregation. */
export async function loadChineseFirst({ source, language }: LoaderContext, id: PageId): Promise<ChineseFirst> {
  const page = await source.document('page', id);
  if (page === null) throw new NotFoundError(`pages/${id}`);
  const [first, second] = await Promise.all([
    pageContent(page, 'zh'),
    language === 'zh' ? null : pageContent(page, language),
  ]);
  return { first, second };
}

import type { ReactNode } from 'react';
import { Phrases } from '#ui/content/Localized.tsx';
import { NothingYet } from '#ui/content/NothingYet.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Sections } from '#ui/sections/Sections.tsx';
import { pageHead } from './EditablePage.tsx';
import styles from './ChineseFirstPage.module.css';
import { languageTag } from '#lib/language/traditional.ts';
import type { PageId } from '@steeple/model/content/page';
import { type PageContent, pageContent } from '#lib/content/pageContent.ts';
import { type Head, type LoaderContext, NotFoundError } from '#lib/routing/route.ts';

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

/** Title, description and picture of such a page, in the language of its address. */
export function chineseFirstHead({ first, second }: ChineseFirst): Head {
  return pageHead(second ?? first);
}

/** A page of the Chinese congregation: Chinese first; on its English address each part is followed by the English. */
export function ChineseFirstPage({
  page: { first, second },
  before,
}: {
  readonly page: ChineseFirst;
  readonly before?: ReactNode;
}) {
  const title = (
    <>
      <span lang={languageTag(first.title.language)}>
        <Phrases value={first.title} />
      </span>
      {second !== null && second.title.text !== first.title.text && (
        <span className={styles.second}>{second.title.text}</span>
      )}
    </>
  );
  const lead = (
    <>
      <span lang={languageTag(first.description.language)}>
        <Phrases value={first.description} />
      </span>
      {second !== null && <span className={styles.lead}>{second.description.text}</span>}
    </>
  );
  return (
    <PageLayout title={title} lead={lead}>
      {before}
      {first.sections.length === 0 && before === undefined && <NothingYet />}
      <Sections sections={first.sections} second={second?.sections} eager />
    </PageLayout>
  );
}

import type { ReactNode } from 'react';
import { Phrases } from '#ui/content/Localized.tsx';
import { NothingYet } from '#ui/content/NothingYet.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Sections } from '#ui/sections/Sections.tsx';
import type { ChineseFirst } from './chineseFirst.ts';
import styles from './ChineseFirstPage.module.css';
import { languageTag } from '#lib/language/traditional.ts';

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

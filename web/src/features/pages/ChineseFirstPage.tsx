import { Phrases } from '#ui/content/Localized.tsx';
import { NothingYet } from '#ui/content/NothingYet.tsx';
import { ServiceTimes } from '#ui/content/ServiceTimes.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Sections } from '#ui/sections/Sections.tsx';
import { pageHead } from './EditablePage.tsx';
import styles from './ChineseFirstPage.module.css';
import { languageTag } from '#lib/language/traditional.ts';
import { pageContent, readPage } from '#lib/content/pageContent.ts';
import { type Head, type LoaderContext, usePage, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';

/** Loads the text in Chinese, as `first`, and that in the language of the address where it is another one. */
export async function loader(context: LoaderContext) {
  const page = await readPage(context);
  const [first, second] = await Promise.all([
    pageContent(page, 'zh'),
    context.language === 'zh' ? null : pageContent(page, context.language),
  ]);
  return { first, second };
}

/** Title, description and picture, in the language of the address. */
export const head = ({ first, second }: Awaited<ReturnType<typeof loader>>): Head => pageHead(second ?? first);

/**
 * The pages of the Chinese congregation: Chinese first; on their English addresses each part is followed by the
 * English. That of its service begins with the times.
 */
export default function ChineseFirstPage() {
  const { first, second } = useRouteData<typeof loader>();
  const { name } = usePage();
  const { serviceTimes } = useSite();
  const hasServices = name === 'chineseService' && serviceTimes.some(({ language }) => language === 'zh');
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
      {hasServices && (
        <div className={styles.services}>
          <ServiceTimes only="zh" />
        </div>
      )}
      {first.sections.length === 0 && !hasServices && <NothingYet />}
      <Sections sections={first.sections} second={second?.sections} eager />
    </PageLayout>
  );
}

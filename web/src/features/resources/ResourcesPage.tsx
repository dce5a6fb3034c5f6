import { publicAudience } from '@steeple/model/content/audience';
import type { WithId } from '@steeple/model/database/publicSource';
import type { Resource } from '@steeple/model/content/resource';
import { matchesSearch } from '@steeple/model/text/textSearch';
import { useSearchParams } from 'wouter';
import { changedQuery } from '#lib/changedQuery.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { type Head, type LoaderContext, usePage, useRouteData } from '#lib/routing/route.ts';
import { useSite } from '#lib/site.ts';
import { ByQuery, QueryControls } from '#ui/ByQuery.tsx';
import { NothingYet } from '#ui/content/NothingYet.tsx';
import { FilterLinks, LanguageLinks } from '#ui/ChoiceLinks.tsx';
import { Localized, Readable } from '#ui/content/Localized.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Sections } from '#ui/sections/Sections.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { NothingFound } from '#ui/EmptyState.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './ResourcesPage.module.css';
import type { Language } from '@steeple/model/text/language';
import { fileKind, fileSize } from '#lib/fileSize.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { SpokenLanguage } from '#ui/events/SpokenLanguage.tsx';

/** The most resources that are shown. */
const limit = 400;

export async function loader(context: LoaderContext) {
  const { loadPageContent } = await import('#lib/content/pageContent.ts');
  const [page, resources] = await Promise.all([
    loadPageContent(context),
    context.source.list({
      name: 'resource',
      where: [['audience', '==', publicAudience]],
      orderBy: [['order', 'asc']],
      limit,
    }),
  ]);
  return { page, resources };
}

export const head = ({ page }: Awaited<ReturnType<typeof loader>>): Head => ({
  title: page.title.text,
  description: page.description.text,
});

function matchesFilter(
  resource: WithId<Resource>,
  { category, language, words }: { category: string | null; language: string | null; words: string },
): boolean {
  if (category !== null && resource.category !== category) return false;
  if (language !== null && resource.language !== language && resource.language !== 'both') return false;
  const { title, description } = resource;
  return matchesSearch(words, [
    title.en,
    title.zh ?? '',
    description?.en ?? '',
    description?.zh ?? '',
    resource.file?.name ?? '',
  ]);
}

/** Counts a download without standing in its way: what fails here, nobody misses. */
async function count(resource: string): Promise<void> {
  const { callFunction } = await import('#lib/firebase/callFunction.ts');
  await callFunction('countDownload', { resource });
}

/** One file or link: what it is, its type and size. */
function ResourceEntry({ resource, language }: { readonly resource: WithId<Resource>; readonly language: Language }) {
  const { file, link, title, description } = resource;
  return (
    <li className={styles.resource}>
      <Icon name={file === null ? 'external' : 'download'} />
      <div>
        <a
          href={file === null ? (link ?? '') : storageUrl(file.path)}
          {...(file === null ? { rel: 'noopener' } : { download: file.name })}
          onClick={() => {
            if (file !== null) count(resource.id).catch(() => undefined);
          }}
        >
          <Localized text={title} />
        </a>
        {description !== undefined && (
          <p className="soft">
            <Localized text={description} mark={false} />
          </p>
        )}
      </div>
      <p className={styles.kind}>
        {file !== null && (
          <span>
            {fileKind(file.type)}, {fileSize(file.size, language)}
          </span>
        )}
        <span>
          <SpokenLanguage language={resource.language} />
        </span>
      </p>
    </li>
  );
}

/** Files and links by category, language and word. */
export default function ResourcesPage() {
  const { page, resources } = useRouteData<typeof loader>();
  const { resourceCategories } = useSite();
  const { pathname } = usePage();
  const language = useLanguage();
  const [search] = useSearchParams();
  const text = useText();
  const filter = { category: search.get('category'), language: search.get('language'), words: search.get('q') ?? '' };
  const filteredResources = resources.filter((resource) => matchesFilter(resource, filter));
  const used = resourceCategories.filter(({ id }) => resources.some((resource) => resource.category === id));
  return (
    <PageLayout title={<Readable value={page.title} />} lead={<Readable value={page.description} mark={false} />}>
      <Sections sections={page.sections} eager />
      <ByQuery names="q category language">
        {resources.length > 0 && (
          <QueryControls>
            <div className={styles.tools}>
              <SearchField label={m.public_resources_search()} />
              <div className={styles.choices}>
                <FilterLinks
                  label={m.public_resources_category()}
                  values={used.map(({ id, name }) => ({ key: id, label: text(name) }))}
                  current={filter.category}
                  hrefOf={(category) => pathname + changedQuery(search, { category })}
                />
                <LanguageLinks
                  current={filter.language}
                  hrefOf={(chosen) => pathname + changedQuery(search, { language: chosen })}
                />
              </div>
            </div>
          </QueryControls>
        )}
        {resources.length + page.sections.length === 0 && <NothingYet />}
        {resources.length > 0 && filteredResources.length === 0 && <NothingFound title={m.public_resources_none()} />}
        {[
          ...used.map(({ id, name }) => ({ id, name: text(name) })),
          { id: null, name: m.public_resources_other() },
        ].map((category) => {
          const entries = filteredResources.filter((resource) =>
            category.id === null ? !used.some(({ id }) => id === resource.category) : resource.category === category.id,
          );
          if (entries.length === 0) return null;
          return (
            <section key={category.id} className={styles.category}>
              <h2>{category.name}</h2>
              <ul className={styles.list}>
                {entries.map((resource) => (
                  <ResourceEntry key={resource.id} resource={resource} language={language} />
                ))}
              </ul>
            </section>
          );
        })}
      </ByQuery>
    </PageLayout>
  );
}

import { type Page, type PageId, pageIds, pageSchema } from '@steeple/model/content/page';
import { type Language, languageNames, languages, languageTags } from '@steeple/model/text/language';
import { localized } from '@steeple/model/text/bilingual';
import type { WithId } from '@steeple/model/database/publicSource';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { pageRoutes } from '#lib/routing/pageRoutes.ts';
import { href } from '#lib/routing/paths.ts';
import { PageProvider, usePage } from '#lib/routing/route.ts';
import { confirmText } from '#lib/admin/translation/outdatedTexts.ts';
import { statesOfTranslation, translationLabels } from '#lib/admin/translation/translationState.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { markdownToHtml } from '#lib/content/markdown.ts';
import { sectionContents } from '#lib/content/pageContent.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import { Select } from '#ui/Field.tsx';
import { Sections } from '#ui/sections/Sections.tsx';
import { Loaded } from '#ui/states.tsx';
import layout from '#ui/admin/layout.module.css';
import { SaveBar } from '#ui/admin/saving/SaveBar.tsx';
import { SpecForm } from '#ui/admin/form/SpecForm.tsx';
import { OutdatedTexts } from '#ui/admin/translation/OutdatedTexts.tsx';
import { VersionsButton } from '#ui/admin/saving/VersionsButton.tsx';
import styles from './Settings.module.css';
import { emptyPage, type PageContent, pictureFaults } from './pageContent.ts';
import { pageFields, pageTextName } from './pageFields.ts';
import { useDocumentEditing } from '#lib/admin/editing/useDocumentEditing.ts';

const pageTitles: Readonly<Record<PageId, () => string>> = {
  home: m.shell_title_home,
  about: m.shell_title_about,
  visit: m.shell_title_visit,
  giving: m.shell_title_giving,
  alpha: m.shell_title_alpha,
  ministry: m.shell_title_ministry,
  resources: m.shell_title_resources,
  'chinese-ministry': m.shell_title_chineseMinistry,
  'chinese-service': m.shell_title_chineseService,
  pdpa: m.shell_title_pdpa,
};

/** Leaves out of an unsaved page the pictures of galleries that are not uploaded yet. */
function withoutGaps(section: PageContent['sections'][number]): PageContent['sections'][number] {
  if (section.kind !== 'gallery') return section;
  const isUploaded = ({ picture }: { readonly picture?: unknown }): boolean =>
    picture !== undefined && picture !== null;
  return { ...section, pictures: section.pictures.filter(isUploaded) };
}

/** The page as visitors will see it. */
function PagePreview({ page, language }: { readonly page: PageContent; readonly language: Language }) {
  const sections = sectionContents(page.sections.map(withoutGaps), language, markdownToHtml);
  const shownPage = usePage();
  return (
    <PageProvider page={{ ...shownPage, language }}>
      <article className={styles.page} lang={languageTags[language]}>
        <h2>{localized(page.title, language).text}</h2>
        <Sections sections={sections} />
      </article>
    </PageProvider>
  );
}

function PageForm({ id, page }: { readonly id: PageId; readonly page: WithId<Page> | null }) {
  const language = useLanguage();
  const text = useText();
  const editing = useDocumentEditing('page', [id], page, emptyPage, undefined, pictureFaults);
  const [preview, setPreview] = useState<Language | null>(null);
  const { value, faults, edit } = editing;
  const fields = pageFields(id, value);
  const confirm = (field: string): void => {
    edit((before) => confirmText(before, field));
    void editing.saveIfValid();
  };
  return (
    <>
      <SaveBar namesLastSave editing={editing} fields={fields} onShow={() => setPreview(null)}>
        <Select
          label={<span className="visually-hidden">{m.admin_preview()}</span>}
          value={preview ?? ''}
          onChange={(event) => setPreview(languages.find((code) => code === event.target.value) ?? null)}
          options={[
            ['', m.admin_page_edit()],
            ...languages.map((name) => [name, m.admin_page_preview({ language: languageNames[name] })] as const),
          ]}
        />
        <VersionsButton editing={editing} />
        <ButtonLink variant="quiet" href={href(pageRoutes[id], language)}>
          {m.admin_reader_public()}
        </ButtonLink>
      </SaveBar>
      <OutdatedTexts
        document={editing.base}
        nameOf={(field) => pageTextName(id, value, field, text)}
        onConfirm={confirm}
      />
      {preview === null ? (
        <SpecForm schema={pageSchema} fields={fields} value={value} faults={faults} onChange={edit} />
      ) : (
        <PagePreview page={value} language={preview} />
      )}
    </>
  );
}

/** The texts of the public pages. */
export function PagesView() {
  const [parameters, setParameters] = useSearchParams();
  const id = pageIds.find((pageId) => pageId === parameters.get('page')) ?? 'home';
  const live = useDocument('page', [id]);
  const storedPages = useCollection({ name: 'page', limit: pageIds.length });
  const marks = (page: PageId): string[] => {
    const foundPage = storedPages.data?.find((storedPage) => storedPage.id === page);
    return foundPage === undefined ? [] : statesOfTranslation(foundPage).map((state) => translationLabels[state]());
  };
  return (
    <div className={layout.stack}>
      <div className={layout.bar}>
        <Select
          label={m.admin_page()}
          value={id}
          onChange={(event) => setParameters({ view: 'pages', page: event.target.value })}
          options={pageIds.map((page) => [page, [pageTitles[page](), ...marks(page)].join(' · ')])}
        />
      </div>
      <Loaded live={live}>{(page) => <PageForm key={id} id={id} page={page} />}</Loaded>
    </div>
  );
}

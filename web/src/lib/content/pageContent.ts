import { localized, type LocalizedText } from '@steeple/model/bilingual';
import type { Language } from '@steeple/model/language';
import type { Page, PageId, PageSection } from '@steeple/model/page';
import type { PublicSource } from '@steeple/model/publicSource';
import { NotFoundError } from '#lib/routing/route.ts';

/** A section of a page, ready to be shown. */
export interface SectionContent {
  readonly id: string;
  readonly heading: LocalizedText | null;
  /** Safe HTML. */
  readonly html: string;
  readonly language: Language;
  /** True where the text is missing in the reader's language. */
  readonly isFallback: boolean;
  readonly picture: NonNullable<PageSection['picture']> | null;
}

/** An editable page in one language, ready to be shown; plain JSON. */
export interface PageContent {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly sections: readonly SectionContent[];
}

/** Turns a page's texts into what is shown in a language. */
export async function pageContent(
  page: Pick<Page, 'title' | 'description' | 'sections'>,
  language: Language,
): Promise<PageContent> {
  const { markdownToHtml } = await import('./markdown.ts');
  return {
    title: localized(page.title, language),
    description: localized(page.description, language),
    sections: page.sections.map((section) => {
      const body = localized(section.body, language);
      return {
        id: section.id,
        heading: section.heading === undefined ? null : localized(section.heading, language),
        html: markdownToHtml(body.text),
        language: body.language,
        isFallback: body.isFallback,
        picture: section.picture ?? null,
      };
    }),
  };
}

/** Reads an editable page. @throws NotFoundError where nobody has written it yet. */
export async function loadPageContent(source: PublicSource, id: PageId, language: Language): Promise<PageContent> {
  const page = await source.document('page', id);
  if (page === null) throw new NotFoundError(`pages/${id}`);
  return pageContent(page, language);
}

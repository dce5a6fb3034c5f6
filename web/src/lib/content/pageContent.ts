import { type Bilingual, localized, type LocalizedText } from '@steeple/model/text/bilingual';
import type { Language } from '@steeple/model/text/language';
import type { Page, PageId, PageSection } from '@steeple/model/content/page';
import type { Picture } from '@steeple/model/files/picture';
import { withBreaks } from '#lib/language/phraseBreaks.ts';
import { pageRoutes } from '#lib/routing/pageRoutes.ts';
import { type LoaderContext, NotFoundError } from '#lib/routing/route.ts';

interface SectionFrame {
  readonly id: string;
  readonly heading: LocalizedText | null;
  /** Language of the text. */
  readonly language: Language;
  /** True where a text is missing in the reader's language. */
  readonly isFallback: boolean;
  readonly picture: Picture | null;
}

/** A section of a page, ready to be shown. */
export type SectionContent = SectionFrame & ReturnType<typeof kindContent>;

/** A section of one kind. */
export type SectionContentOf<Kind extends SectionContent['kind']> = Extract<SectionContent, { kind: Kind }>;

/** An editable page in one language, ready to be shown; plain JSON. */
export interface PageContent {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly sections: readonly SectionContent[];
}

/** True where a section has nothing to show below its heading. */
function isEmpty(section: PageSection): boolean {
  switch (section.kind) {
    case 'people':
      return section.people.length === 0;
    case 'questions':
      return section.questions.length === 0;
    case 'action':
      return section.links.length === 0;
    case 'gallery':
      return section.pictures.length === 0;
    default:
      return false;
  }
}

/** Functions that read the texts of a section, and the language that is wanted. */
interface Reader {
  readonly language: Language;
  readonly read: (text: Bilingual) => LocalizedText;
  readonly readOptional: (text: Bilingual | undefined) => LocalizedText | null;
  readonly markdownToHtml: (markdown: string) => string;
}

/** The part of a section that depends on its kind; every `html` is safe HTML. */
function kindContent(section: PageSection, { language, read, readOptional, markdownToHtml }: Reader) {
  switch (section.kind) {
    case 'people':
      return {
        kind: section.kind,
        people: section.people.map(({ id, portrait, name, role, text }) => ({
          id,
          portrait: portrait ?? null,
          name: localized(name, language),
          role: readOptional(role),
          text: readOptional(text),
        })),
      };
    case 'questions':
      return {
        kind: section.kind,
        questions: section.questions.map(({ id, question, answer }) => {
          const { text, language: written } = read(answer);
          return { id, question: withBreaks(read(question)), html: markdownToHtml(text), language: written };
        }),
      };
    case 'quotation':
      return { kind: section.kind, text: withBreaks(read(section.text)), source: readOptional(section.source) };
    case 'action':
      return {
        kind: section.kind,
        text: readOptional(section.text),
        links: section.links.map(({ id, label, to }) => ({ id, label: read(label), to })),
      };
    case 'place':
      return { kind: section.kind };
    case 'gallery':
      return {
        kind: section.kind,
        pictures: section.pictures.map(({ caption, ...entry }) => ({ ...entry, caption: readOptional(caption) })),
      };
    case 'media':
      return {
        kind: section.kind,
        file: section.file ?? null,
        url: section.url ?? null,
        caption: readOptional(section.caption),
      };
    default:
      return {
        kind: 'text' as const,
        html: markdownToHtml(read(section.body).text),
        side: section.side ?? 'right',
      };
  }
}

/** The picture of a text or a recording, or the map of a place. */
function pictureOf(section: PageSection): Picture | undefined {
  if (section.kind === 'place') return section.map;
  return 'picture' in section ? section.picture : undefined;
}

function sectionContent(
  section: PageSection,
  language: Language,
  markdownToHtml: (markdown: string) => string,
): SectionContent {
  const texts: LocalizedText[] = [];
  const read = (text: Bilingual): LocalizedText => {
    const localizedText = localized(text, language);
    texts.push(localizedText);
    return localizedText;
  };
  const readOptional = (text: Bilingual | undefined): LocalizedText | null => (text === undefined ? null : read(text));
  const content = kindContent(section, { language, read, readOptional, markdownToHtml });
  return {
    id: section.id,
    heading: section.heading === undefined ? null : withBreaks(localized(section.heading, language)),
    language: texts[0]?.language ?? language,
    isFallback: texts.some(({ isFallback }) => isFallback),
    picture: pictureOf(section) ?? null,
    ...content,
  };
}

/** Turns sections into what is shown in a language; a section without content is left out. */
export function sectionContents(
  sections: readonly PageSection[],
  language: Language,
  markdownToHtml: (markdown: string) => string,
): SectionContent[] {
  return sections
    .filter((section) => !isEmpty(section))
    .map((section) => sectionContent(section, language, markdownToHtml));
}

/** Turns a page's texts into what is shown in a language. */
export async function pageContent(
  page: Pick<Page, 'title' | 'description' | 'sections'>,
  language: Language,
): Promise<PageContent> {
  const { markdownToHtml } = await import('./markdown.ts');
  return {
    title: withBreaks(localized(page.title, language)),
    description: withBreaks(localized(page.description, language)),
    sections: sectionContents(page.sections, language, markdownToHtml),
  };
}

/** Reads the editable page that a route shows. @throws NotFoundError where nobody has written it yet. */
export async function readPage({ source, route }: Pick<LoaderContext, 'source' | 'route'>): Promise<Page> {
  const id = (Object.keys(pageRoutes) as PageId[]).find((candidate) => pageRoutes[candidate] === route);
  const page = id === undefined ? null : await source.document('page', id);
  if (page === null) throw new NotFoundError(`pages/${id}`);
  return page;
}

/** Loads the editable page that a route shows. @throws NotFoundError where nobody has written it yet. */
export async function loadPageContent(context: LoaderContext): Promise<PageContent> {
  return pageContent(await readPage(context), context.language);
}

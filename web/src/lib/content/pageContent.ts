import { type Bilingual, localized, type LocalizedText } from '@steeple/model/text/bilingual';
import type { StoredFile } from '@steeple/model/files/file';
import type { Language } from '@steeple/model/text/language';
import type { Page, PageId, PageSection, PictureSide } from '@steeple/model/content/page';
import type { Picture } from '@steeple/model/files/picture';
import type { PublicSource } from '@steeple/model/database/publicSource';
import { withBreaks } from '#lib/language/phraseBreaks.ts';
import { NotFoundError } from '#lib/routing/route.ts';

interface SectionFrame {
  readonly id: string;
  readonly heading: LocalizedText | null;
  /** Language of the text. */
  readonly language: Language;
  /** True where a text is missing in the reader's language. */
  readonly isFallback: boolean;
  /** The picture of a text or a recording, or the map of a place. */
  readonly picture: Picture | null;
}

/** A person of a section, ready to be shown. */
export interface PersonContent {
  readonly id: string;
  readonly portrait: Picture | null;
  readonly name: LocalizedText;
  readonly role: LocalizedText | null;
  readonly text: LocalizedText | null;
}

/** The part of a section that depends on its kind; every `html` is safe HTML. */
type KindContent =
  | { readonly kind: 'text'; readonly html: string; readonly side: PictureSide }
  | { readonly kind: 'people'; readonly people: readonly PersonContent[] }
  | {
      readonly kind: 'questions';
      readonly questions: readonly {
        readonly id: string;
        readonly question: LocalizedText;
        readonly html: string;
        readonly language: Language;
      }[];
    }
  | { readonly kind: 'quotation'; readonly text: LocalizedText; readonly source: LocalizedText | null }
  | {
      readonly kind: 'action';
      readonly text: LocalizedText | null;
      readonly links: readonly { readonly id: string; readonly label: LocalizedText; readonly to: string }[];
    }
  | { readonly kind: 'place' }
  | {
      readonly kind: 'gallery';
      readonly pictures: readonly {
        readonly id: string;
        readonly picture: Picture;
        readonly caption: LocalizedText | null;
      }[];
    }
  | {
      readonly kind: 'media';
      readonly file: StoredFile | null;
      readonly url: string | null;
      readonly caption: LocalizedText | null;
    };

/** A section of a page, ready to be shown. */
export type SectionContent = SectionFrame & KindContent;

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
  const kindContent = (): readonly [KindContent, picture?: Picture] => {
    switch (section.kind) {
      case 'people':
        return [
          {
            kind: 'people',
            people: section.people.map(({ id, portrait, name, role, text }) => ({
              id,
              portrait: portrait ?? null,
              name: localized(name, language),
              role: readOptional(role),
              text: readOptional(text),
            })),
          },
        ];
      case 'questions':
        return [
          {
            kind: 'questions',
            questions: section.questions.map(({ id, question, answer }) => {
              const { text, language: written } = read(answer);
              return { id, question: withBreaks(read(question)), html: markdownToHtml(text), language: written };
            }),
          },
        ];
      case 'quotation':
        return [{ kind: 'quotation', text: withBreaks(read(section.text)), source: readOptional(section.source) }];
      case 'action':
        return [
          {
            kind: 'action',
            text: readOptional(section.text),
            links: section.links.map(({ id, label, to }) => ({ id, label: read(label), to })),
          },
        ];
      case 'place':
        return [{ kind: 'place' }, section.map];
      case 'gallery':
        return [
          {
            kind: 'gallery',
            pictures: section.pictures.map(({ id, picture, caption }) => ({
              id,
              picture,
              caption: readOptional(caption),
            })),
          },
        ];
      case 'media':
        return [
          {
            kind: 'media',
            file: section.file ?? null,
            url: section.url ?? null,
            caption: readOptional(section.caption),
          },
          section.picture,
        ];
      default:
        return [
          { kind: 'text', html: markdownToHtml(read(section.body).text), side: section.side ?? 'right' },
          section.picture,
        ];
    }
  };
  const [content, picture] = kindContent();
  const heading = section.heading === undefined ? null : withBreaks(localized(section.heading, language));
  return {
    id: section.id,
    heading,
    language: texts[0]?.language ?? language,
    isFallback: texts.some(({ isFallback }) => isFallback),
    picture: picture ?? null,
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

/** Reads an editable page. @throws NotFoundError where nobody has written it yet. */
export async function loadPageContent(source: PublicSource, id: PageId, language: Language): Promise<PageContent> {
  const page = await source.document('page', id);
  if (page === null) throw new NotFoundError(`pages/${id}`);
  return pageContent(page, language);
}

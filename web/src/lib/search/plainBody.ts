import type { Bilingual } from '@steeple/model/text/bilingual';
import type { Page, PageSection } from '@steeple/model/content/page';
import type { Post } from '@steeple/model/content/post';
import { markdownToText } from '#lib/content/markdownToText.ts';
import type { SearchText } from './searchItem.ts';
import { joinTexts, mapTexts } from './searchTexts.ts';

/**
 * UTF-16 code units of each text that the index carries: two thousand long articles stay within a few megabytes before
 * compression.
 */
export const indexedLength = 2000;
/**
 * UTF-16 code units of each page that the index carries; there are few, and visitors also look for text near the end.
 */
export const indexedPageLength = 20_000;

/** The text that search looks through of a post, without Markdown. Takes milliseconds for a long one. */
export function plainPostBody({ body }: Pick<Post, 'body'>): SearchText {
  return mapTexts(body, (text) => markdownToText(text.slice(0, indexedLength)));
}

/** The texts of a section that a page shows, in its order. */
function sectionTexts(section: PageSection): (Bilingual | undefined)[] {
  const { heading } = section;
  switch (section.kind) {
    case 'people':
      return [heading, ...section.people.flatMap(({ name, role, text }) => [name, role, text])];
    case 'questions':
      return [heading, ...section.questions.flatMap(({ question, answer }) => [question, answer])];
    case 'quotation':
      return [heading, section.text, section.source];
    case 'action':
      return [heading, section.text];
    case 'place':
      return [heading];
    case 'gallery':
      return [heading, ...section.pictures.map(({ caption }) => caption)];
    case 'media':
      return [heading, section.caption];
    default:
      return [heading, section.body];
  }
}

/** The text that search looks through of a page: its description and its sections, without Markdown. */
export function plainPageBody({ description, sections }: Pick<Page, 'description' | 'sections'>): SearchText {
  return joinTexts([description, ...sections.flatMap(sectionTexts)], indexedPageLength, markdownToText);
}

/** The same for a document as it is stored, for listings that are made ahead of time. */
export function plainBody(name: 'post' | 'page', data: Readonly<Record<string, unknown>>): SearchText {
  return name === 'post' ? plainPostBody(data as unknown as Post) : plainPageBody(data as unknown as Page);
}

import type { Page } from '@steeple/model/page';
import type { Post } from '@steeple/model/post';
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

/** The text that search looks through of a page: its description and its sections, without Markdown. */
export function plainPageBody({ description, sections }: Pick<Page, 'description' | 'sections'>): SearchText {
  return joinTexts(
    [description, ...sections.flatMap(({ heading, body }) => [heading, body])],
    indexedPageLength,
    markdownToText,
  );
}

/** The same for a document as it is stored, for listings that are made ahead of time. */
export function plainBody(name: 'post' | 'page', data: Readonly<Record<string, unknown>>): SearchText {
  return name === 'post' ? plainPostBody(data as unknown as Post) : plainPageBody(data as unknown as Page);
}

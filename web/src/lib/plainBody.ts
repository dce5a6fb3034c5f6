import type { Page } from '@steeple/model/page';
import type { Post } from '@steeple/model/post';
import { each, together } from './foundTexts.ts';
import { plainText } from './plainText.ts';
import type { FoundText } from './searchItem.ts';

/** UTF-16 code units of each text that the index carries: two thousand long articles stay within a few megabytes before compression. */
export const indexedLength = 2000;
/** UTF-16 code units of each page that the index carries; there are few, and visitors look for what stands far below. */
export const indexedPageLength = 20_000;

/** The text that search looks through of a post, without Markdown. Takes milliseconds for a long one. */
export function plainPostBody({ body }: Pick<Post, 'body'>): FoundText {
  return each(body, (text) => plainText(text.slice(0, indexedLength)));
}

/** The text that search looks through of a page: its description and its sections, without Markdown. */
export function plainPageBody({ description, sections }: Pick<Page, 'description' | 'sections'>): FoundText {
  return together([description, ...sections.flatMap(({ heading, body }) => [heading, body])], indexedPageLength, plainText);
}

/** The same for a document as it is stored, for listings that are made ahead of time. */
export function plainBody(name: 'post' | 'page', data: Readonly<Record<string, unknown>>): FoundText {
  return name === 'post' ? plainPostBody(data as unknown as Post) : plainPageBody(data as unknown as Page);
}

import type { Language } from '@steeple/model/languages';

/** Where the index lies; `render` makes it, the CDN keeps it as long as a page. */
export const searchIndexPath = '/search.json';

/** A text in whichever languages it exists. */
export type FoundText = Partial<Record<Language, string>>;

/** When an occurrence of an event is held: its id, its start and its end, seconds since the epoch. */
export type Occurrence = readonly [id: string, start: number, end: number];

/** What can be found: one thing, in all its languages. */
export interface SearchItem {
  readonly kind: 'page' | 'ministry' | 'article' | 'testimony' | 'event' | 'resource';
  /** The last part of its address: a slug, or a document's id; for an event that of the first occurrence, for a page its id in `pages`. */
  readonly key: string;
  /** `2526` for a testimony of 2025/26. */
  readonly edition?: string;
  readonly title: FoundText;
  /** Its beginning, plain. */
  readonly text: FoundText;
  /** Author, tags, place, file name: what is found but not shown as text. */
  readonly words: string;
  /** When it appeared, seconds since the epoch; 0 where that says nothing. */
  readonly moment: number;
  /** An event and what follows it in its series, soonest first. */
  readonly occurrences?: readonly Occurrence[];
}

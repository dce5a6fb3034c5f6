import type { Language } from '@steeple/model/text/language';

/**
 * Path of the search index; in Traditional characters under their prefix. `render` makes it, and the CDN keeps it as
 * long as a page.
 */
export const searchIndexPath = '/search.json';

/** A text in whichever languages it exists. */
export type SearchText = Partial<Record<Language, string>>;

/** Occurrence of an event: its id, its start and its end, seconds since the epoch. */
export type Occurrence = readonly [id: string, start: number, end: number];

/** An item that can be found, in all its languages. */
export interface SearchItem {
  readonly kind: 'page' | 'camp' | 'ministry' | 'article' | 'testimony' | 'event' | 'resource';
  /**
   * The last part of its address: a slug, or a document's id; for an event that of the first occurrence, for a page and
   * a page of the camp the name of its route.
   */
  readonly key: string;
  /** `2526` for a testimony of 2025/26. */
  readonly edition?: string;
  readonly title: SearchText;
  /** Other names that count as its title: what the navigation calls a page, in any language. */
  readonly names?: readonly string[];
  /** The beginning of its text, plain. */
  readonly text: SearchText;
  /** Author, tags, place, file name, one a line: searched, and shown by themselves where they were found. */
  readonly words: string;
  /** Time of publication. Seconds since the epoch; 0 for an item that has none. */
  readonly moment: number;
  /** The occurrences of an event and of the later ones in its series, soonest first. */
  readonly occurrences?: readonly Occurrence[];
}

/** The content of {@link searchIndexPath}. */
export interface SearchIndex {
  readonly items: readonly SearchItem[];
  /**
   * Traditional characters, each followed by its simplified form: those of which the items use either, so that a reader
   * finds them with both.
   */
  readonly characters: string;
}

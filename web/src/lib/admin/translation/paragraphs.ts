import { outdatedLimits } from '@steeple/model/content/outdatedTexts';
import { markdownToText } from '#lib/content/markdownToText.ts';

/** A paragraph of a text as it is written, with the digest of what it says. */
export interface Paragraph {
  readonly text: string;
  readonly digest: string;
}

/** The most paragraphs with a digest of their own: further ones share one, so that the digests fit into a document. */
const mostParagraphs = Math.floor(outdatedLimits.digests / 12) - 1;

/**
 * A digest of 53 bits in letters and digits (cyrb53,
 * https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js). It tells paragraphs apart; it protects
 * nothing.
 */
function digestOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** The words of a paragraph and the addresses it links to, without marks: equal for one that was merely reformatted. */
function meaningOf(paragraph: string): string {
  const addresses = Array.from(paragraph.matchAll(/\]\(([^()\s]*)/g), ([, address]) => address);
  return [markdownToText(paragraph), ...addresses].join(' ').trim();
}

/** Digests by paragraph: the same ones are compared again with every change, and Markdown takes a millisecond each. */
const digestCache = new Map<string, string | null>();
const mostCached = 5000;

/** The digest of a paragraph; null for one that says nothing. */
function knownDigest(paragraph: string): string | null {
  const before = digestCache.get(paragraph);
  if (before !== undefined) return before;
  const meaning = meaningOf(paragraph);
  const digest = meaning === '' ? null : digestOf(meaning);
  if (digestCache.size >= mostCached) digestCache.clear();
  digestCache.set(paragraph, digest);
  return digest;
}

/** Splits Markdown into paragraphs, headings and the entries of lists. */
function split(markdown: string): string[] {
  return markdown
    .split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t])/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

/** The paragraphs of a Markdown text that say something, in order. */
export function paragraphsOf(markdown: string): Paragraph[] {
  const blocks = split(markdown);
  const apart = blocks.slice(0, mostParagraphs);
  const rest = blocks.slice(mostParagraphs).join('\n\n');
  return [...apart, ...(rest === '' ? [] : [rest])].flatMap((text) => {
    const digest = knownDigest(text);
    return digest === null ? [] : [{ text, digest }];
  });
}

/** The digests of a text's paragraphs, as a document stores them. */
export function digestsOf(markdown: string): string {
  return paragraphsOf(markdown)
    .map(({ digest }) => digest)
    .join(' ');
}

/** Changes from stored digests to a text; a paragraph that was only moved is none. */
export interface ParagraphChanges {
  /** Paragraphs that were added or changed, as they are now. */
  readonly changed: readonly Paragraph[];
  /** The number of paragraphs that were removed, beyond those in whose place there is another. */
  readonly removed: number;
}

/** Compares a text with the digests that were stored of it. */
export function changesSince(digests: string, markdown: string): ParagraphChanges {
  const left = new Map<string, number>();
  for (const digest of digests.split(' ').filter((part) => part !== '')) left.set(digest, (left.get(digest) ?? 0) + 1);
  const changed = paragraphsOf(markdown).filter(({ digest }) => {
    const count = left.get(digest) ?? 0;
    if (count > 0) left.set(digest, count - 1);
    return count === 0;
  });
  const goneCount = [...left.values()].reduce((sum, count) => sum + count, 0);
  return { changed, removed: Math.max(0, goneCount - changed.length) };
}

import { blockComments, endOfBlock } from './blockComments.ts';
import { blockHidingPlugin } from './hiddenBlocks.ts';
import { hidingOf } from './hiddenShortcodes.ts';
import { shortcodeEnds, type ShortcodeTag, shortcodeTags } from './shortcodeTags.ts';

/** A text without what its site hides. */
export interface ShownText {
  readonly html: string;
  /** The marks that hid something, such as "[restrict] of Restrict Content". */
  readonly marks: readonly string[];
  /** True where nothing is left to read or to look at, though something was hidden. */
  readonly isAllHidden: boolean;
}

interface HiddenRange {
  readonly start: number;
  readonly end: number;
  readonly mark: string;
}

/** Says that a part of a text was left out since a mark hides it. */
export function hiddenPartReason(mark: string): string {
  return `A part that ${mark} shows only to some readers, or at some time, was left out.`;
}

function hiddenBlockRanges(html: string): HiddenRange[] {
  const comments = blockComments(html);
  const found: HiddenRange[] = [];
  let at = 0;
  for (const [index, comment] of comments.entries()) {
    if (comment.start < at || comment.isEnd) continue;
    const plugin = blockHidingPlugin(comment.name, comment.attributes);
    if (plugin === null) continue;
    const end = endOfBlock(comments, index, html);
    found.push({ start: comment.start, end, mark: `the block “${comment.name}” of ${plugin}` });
    at = end;
  }
  return found;
}

/** True for a tag at the beginning of a paragraph or line; within a sentence, brackets may be words. */
function beginsBlock(html: string, { start }: ShortcodeTag): boolean {
  return /(?:^|\n|<\/?(?:p|div|br|h\d|td|ul|ol|li|section|article|figure)\b[^<>]*>|-->)[ \t]*$|\]$/i.test(
    html.slice(Math.max(0, start - 300), start),
  );
}

function hiddenShortcodeRanges(html: string): HiddenRange[] {
  const tags = shortcodeTags(html);
  const ends = shortcodeEnds(tags);
  const found: HiddenRange[] = [];
  let at = 0;
  for (const tag of tags) {
    if (tag.start < at || tag.isEnd || tag.isEmpty || tag.isEscaped) continue;
    const hiding = hidingOf(tag.name, tag.attributes);
    if (hiding === null) continue;
    const end = ends.outer.get(tag);
    // Within a sentence, a word in brackets has space or a sign after it.
    const isWord = /^[a-z]+$/.test(tag.name) && !beginsBlock(html, tag) && !/[\p{L}\d<]/u.test(html[tag.end] ?? '');
    if (end === undefined && (!hiding.isSure || isWord)) continue;
    at = end?.end ?? html.length;
    found.push({ start: tag.start, end: at, mark: `[${tag.name}] of ${hiding.plugin}` });
  }
  return found;
}

/** Marks of some plugins in braces or in comments: `{wlm_private}…{/wlm_private}`, `<!--private-->…<!--/private-->`. */
const otherMark =
  /\{(\/?)([A-Za-z_][\w-]{2,60})(?:\s[^{}<>]{0,200})?\}|<!--\s*(\/|end[-_ ]?)?([A-Za-z_][\w-]{2,60})\s*-->/g;

function otherRanges(html: string): HiddenRange[] {
  const found: HiddenRange[] = [];
  let begun: { readonly start: number; readonly name: string; readonly plugin: string } | null = null;
  for (const match of html.matchAll(otherMark)) {
    const isEnd = (match[1] ?? match[3] ?? '') !== '';
    const name = (match[2] ?? match[4] ?? '').toLowerCase();
    const plugin: string | undefined = begun === null && !isEnd ? hidingOf(name, '')?.plugin : undefined;
    if (plugin !== undefined) begun = { start: match.index, name, plugin };
    else if (begun !== null && isEnd && name === begun.name) {
      const end = match.index + match[0].length;
      found.push({ start: begun.start, end, mark: `the mark “${name}” of ${begun.plugin}` });
      begun = null;
    }
  }
  return found;
}

function removeRanges(html: string, ranges: readonly HiddenRange[]): string {
  let at = 0;
  const parts = ranges.map(({ start, end }) => {
    const part = html.slice(at, start);
    at = end;
    return part;
  });
  return parts.join('') + html.slice(at);
}

/** True for HTML with something to read or to look at. */
function hasContent(html: string): boolean {
  if (/<(?:img|iframe|video|audio|embed|object)\b|<!-- wp:block /i.test(html)) return true;
  const words = html
    .replaceAll(/<!--[^]*?(?:-->|$)/g, '')
    .replaceAll(/<[^<>]*>|\[\/?[A-Za-z_][^[\]<>]*\]|&nbsp;|&#160;/g, '');
  return words.trim() !== '';
}

/**
 * Takes out of a text what its site shows only to some readers, only at some time, or to nobody: blocks and shortcodes
 * of plugins. Takes time in proportion to the length of the text.
 */
export function withoutHiddenParts(html: string): ShownText {
  const blocks = hiddenBlockRanges(html);
  const visibleHtml = removeRanges(html, blocks);
  const shortcodes = hiddenShortcodeRanges(visibleHtml);
  const open = removeRanges(visibleHtml, shortcodes);
  const otherHiddenRanges = otherRanges(open);
  const rest = removeRanges(open, otherHiddenRanges);
  const marks = [...new Set([...blocks, ...shortcodes, ...otherHiddenRanges].map(({ mark }) => mark))];
  return { html: rest, marks, isAllHidden: marks.length > 0 && !hasContent(rest) };
}

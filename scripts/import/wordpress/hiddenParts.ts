import { blockComments } from './blockComments.ts';
import { blockHidingPlugin } from './hiddenBlocks.ts';
import { hidingOf } from './hiddenShortcodes.ts';
import { type Mark, markEnds, type MarkEnds } from './markEnds.ts';
import { type ShortcodeTag, shortcodeTags } from './shortcodeTags.ts';

/** A text without what its site hides. */
export interface ShownText {
  readonly html: string;
  /** The marks that hid something, such as "[restrict] of Restrict Content". */
  readonly marks: readonly string[];
  /** True where nothing is left to read or to look at, though something was hidden. */
  readonly isAllHidden: boolean;
}

/** A part of a text that a mark hides. */
interface HiddenPart {
  readonly start: number;
  readonly end: number;
  /** The mark as {@link ShownText} names it. */
  readonly mark: string;
}

/** Says that a part of a text was left out since a mark hides it. */
export function hiddenPartReason(mark: string): string {
  return `A part that ${mark} shows only to some readers, or at some time, was left out.`;
}

function* hiddenBlocks(html: string): Generator<HiddenPart> {
  const comments = blockComments(html);
  const ends = markEnds(comments);
  for (const comment of comments) {
    const plugin = comment.isEnd ? null : blockHidingPlugin(comment.name, comment.attributes);
    const end = ends.outer.get(comment)?.end ?? html.length;
    if (plugin !== null) yield { start: comment.start, end, mark: `the block “${comment.name}” of ${plugin}` };
  }
}

/** True for a tag at the beginning of a paragraph or line; within a sentence, brackets may be words. */
function beginsBlock(html: string, { start }: ShortcodeTag): boolean {
  return /(?:^|\n|<\/?(?:p|div|br|h\d|td|ul|ol|li|section|article|figure)\b[^<>]*>|-->)[ \t]*$|\]$/i.test(
    html.slice(Math.max(0, start - 300), start),
  );
}

/** The end of a mark; where it has none of its own, the last one of its name after it. */
function endOf<AnyMark extends Mark>(mark: AnyMark, { outer, last }: MarkEnds<AnyMark>): AnyMark | undefined {
  const lastEnd = last.get(mark.name);
  return outer.get(mark) ?? (lastEnd !== undefined && lastEnd.start >= mark.end ? lastEnd : undefined);
}

function* hiddenShortcodes(html: string): Generator<HiddenPart> {
  const tags = shortcodeTags(html).filter(({ isEscaped }) => !isEscaped);
  const ends = markEnds(tags);
  for (const tag of tags) {
    const hiding = tag.isEnd || tag.isEmpty ? null : hidingOf(tag.name, tag.attributes);
    if (hiding === null) continue;
    const end = endOf(tag, ends);
    // Within a sentence, a word in brackets has space or a sign after it.
    const isWord = /^[a-z]+$/.test(tag.name) && !beginsBlock(html, tag) && !/[\p{L}\d<]/u.test(html[tag.end] ?? '');
    if (end === undefined && (!hiding.isSure || isWord)) continue;
    yield { start: tag.start, end: end?.end ?? html.length, mark: `[${tag.name}] of ${hiding.plugin}` };
  }
}

/** Marks of some plugins in braces or in comments: `{wlm_private}…{/wlm_private}`, `<!--private-->…<!--/private-->`. */
const otherMark =
  /\{(\/?)([A-Za-z_][\w-]{2,60})(?:\s[^{}<>]{0,200})?\}|<!--\s*(\/|end[-_ ]?)?([A-Za-z_][\w-]{2,60})\s*-->/g;

function* otherHiddenParts(html: string): Generator<HiddenPart> {
  const marks = Array.from(html.matchAll(otherMark), (match): Mark => ({
    start: match.index,
    end: match.index + match[0].length,
    isEnd: (match[1] ?? match[3] ?? '') !== '',
    isEmpty: false,
    name: (match[2] ?? match[4] ?? '').toLowerCase(),
  }));
  const ends = markEnds(marks);
  for (const mark of marks) {
    const end = mark.isEnd ? undefined : endOf(mark, ends);
    const hiding = end === undefined ? null : hidingOf(mark.name, '');
    if (end !== undefined && hiding !== null)
      yield { start: mark.start, end: end.end, mark: `the mark “${mark.name}” of ${hiding.plugin}` };
  }
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
  const marks = new Set<string>();
  let rest = html;
  for (const partsOf of [hiddenBlocks, hiddenShortcodes, otherHiddenParts]) {
    const shownParts: string[] = [];
    let at = 0;
    for (const { start, end, mark } of partsOf(rest)) {
      // A part within another one was left out with it.
      if (start < at) continue;
      shownParts.push(rest.slice(at, start));
      marks.add(mark);
      at = end;
    }
    rest = shownParts.join('') + rest.slice(at);
  }
  return { html: rest, marks: [...marks], isAllHidden: marks.size > 0 && !hasContent(rest) };
}

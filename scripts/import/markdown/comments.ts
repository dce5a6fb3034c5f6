import { searcher } from './templates/tokens.ts';

/** A part of a text: code, in which nothing is a sign, or words. */
export interface TextPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Comments of HTML that are marks of generators and hide nothing. */
const marks =
  /^<!--\s*(?:more|excerpt|end ?excerpt|summary|toc|truncate|break|prettier-ignore[\w-]*|markdownlint[^]*|kg-card[^]*|\/?wp:[^]*)\s*-->$/i;
/** Comments behind which only members read on. */
const memberMark = /^<!--\s*(?:members?[- ]only|paywall|paid[- ]only|subscribers?[- ]only)\s*-->$/i;
/** Beginnings of comments and of code. An HTML comment that nothing ends is one only at the beginning of a line. */
const sign =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?<fence>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*$|(?<code>`+)|(?<html><!--)|(?<mdx>\{\/\*)|(?<nunjucks>\{#(?![\w:.-]+(?:[ \t][^{}\n]{0,300})?(?<!#)\}))|(?<line>^[ \t>]*\[(?:\/\/|comment|_?#)\]:[ \t]*(?:#|<>)[^\n]*$)|(?<=^|\s)(?<obsidian>%%)(?=[\s\p{L}])/gmu;
const ends = { html: '-->', mdx: '*/}', nunjucks: '#}', obsidian: '%%' } as const;

/** Says that a comment was left out. */
export const commentReason = 'A comment of its author, which readers did not see, was left out.';

/** The end of code that begins at a place; -1 where it is none. */
function endOfCode(text: string, next: ReturnType<typeof searcher>, signs: string, from: number): number {
  const limit = Math.min(text.length, next('\n\n', from));
  for (let at = next(signs, from); at < limit;) {
    let end = at;
    while (text[end] === '`') end += 1;
    if (end - at === signs.length) return end;
    at = next(signs, end);
  }
  return -1;
}

function endOfFence(text: string, signs: string, from: number): number {
  const closing = new RegExp(`^[ \\t>]*\\${signs[0] ?? ''}{${signs.length},}[ \\t]*$`, 'gm');
  closing.lastIndex = from;
  return closing.exec(text) === null ? text.length : closing.lastIndex;
}

/**
 * Takes comments out of a text: of HTML, MDX, Nunjucks and Obsidian; and everything behind a mark for members.
 * @param report receives sentences about what was left out, also several times.
 */
export function withoutComments(text: string, report: (reason: string) => void): TextPart[] {
  const parts: TextPart[] = [];
  const next = searcher(text);
  let at = 0;
  const take = (end: number, isCode: boolean): void => {
    if (end > at) parts.push({ text: text.slice(at, end), isCode });
    at = end;
  };
  sign.lastIndex = 0;
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    const groups = match.groups ?? {};
    const begin = match.index;
    const behind = begin + match[0].length;
    if (groups['fence'] !== undefined || groups['code'] !== undefined) {
      const end =
        groups['fence'] === undefined
          ? endOfCode(text, next, groups['code'] ?? '', behind)
          : endOfFence(text, groups['fence'], behind);
      if (end === -1) continue;
      take(begin, false);
      take(end, true);
      sign.lastIndex = end;
      continue;
    }
    if (groups['line'] !== undefined) {
      take(begin, false);
      at = behind;
      report(commentReason);
      continue;
    }
    const kind = (['html', 'mdx', 'nunjucks', 'obsidian'] as const).find((name) => groups[name] !== undefined);
    if (kind === undefined) continue;
    const close = next(ends[kind], behind);
    const isOpen =
      close === Infinity && kind === 'html' && /(?:^|\n)[ \t]{0,3}$/.test(text.slice(Math.max(0, begin - 5), begin));
    if (close === Infinity && !isOpen) continue;
    const end = isOpen ? text.length : close + ends[kind].length;
    take(begin, false);
    const comment = text.slice(begin, end);
    const isForMembers = memberMark.test(comment);
    if (isForMembers) report('Everything behind the mark for members was left out: only they read it.');
    else if (!marks.test(comment)) report(commentReason);
    at = isForMembers ? text.length : end;
    sign.lastIndex = at;
  }
  take(text.length, false);
  return parts;
}

import type { Mark } from './markEnds.ts';

/** An opening or closing tag of a shortcode, or words in brackets that look like one; its name is in lower case. */
export interface ShortcodeTag extends Mark {
  /** Everything between the name and the bracket. */
  readonly attributes: string;
  /** True for `[[name]]`, the way to write a shortcode as words. */
  readonly isEscaped: boolean;
}

/** A shortcode's attributes, by name in lower case; those without a name by their position. */
export type ShortcodeAttributes = Readonly<Record<string, string>>;

/** Longest tag that is looked for. Page builders write some thousand characters. */
const longestTag = 200_000;
const namePattern = /\[(\/?)([A-Za-z_][\w-]{0,63})(?![\w-])/y;
const attributePattern = /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s"']+)|"([^"]*)"|(\S+)/g;

/** The position of the bracket that closes a tag, as WordPress finds it; -1 where there is none. */
function bracketAfter(text: string, from: number): number {
  let quote = '';
  const last = Math.min(text.length, from + longestTag);
  for (let at = from; at < last; at += 1) {
    const sign = text[at] ?? '';
    if (sign === ']') return at;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '[') return -1;
    else if ((sign === '"' || sign === "'") && text[at - 1] === '=') quote = sign;
  }
  return -1;
}

/** Finds everything in a text that can be a shortcode's tag. */
export function shortcodeTags(text: string): ShortcodeTag[] {
  const found: ShortcodeTag[] = [];
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
    namePattern.lastIndex = at;
    const match = namePattern.exec(text);
    if (match === null) continue;
    const bracket = bracketAfter(text, namePattern.lastIndex);
    // `[words](address)` is a link of Markdown.
    if (bracket === -1 || text[bracket + 1] === '(') continue;
    const inside = text.slice(namePattern.lastIndex, bracket);
    // A name is followed by space, by `=` or `:` in old forms, or by nothing.
    if (!/^(?:$|[\s=:/|])/.test(inside)) continue;
    const isEmpty = inside.endsWith('/');
    found.push({
      start: at,
      end: bracket + 1,
      isEnd: match[1] === '/',
      isEmpty,
      name: (match[2] ?? '').toLowerCase(),
      attributes: isEmpty ? inside.slice(0, -1) : inside,
      isEscaped: text[at - 1] === '[' && text[bracket + 1] === ']',
    });
    at = bracket;
  }
  return found;
}

/**
 * Reads the attributes of a tag.
 * @param codes signs that a page builder has coded in values, and what they stand for.
 */
export function shortcodeAttributes(
  text: string,
  codes: readonly (readonly [code: string, sign: string])[] = [],
): ShortcodeAttributes {
  const found: Record<string, string> = {};
  let position = 0;
  // The visual editor of WordPress turns quotation marks into entities and typographic ones.
  const plain = text.replaceAll(/&quot;|&#8220;|&#8221;|&#8243;|[“”″]/g, '"').replaceAll(/&#8217;|&#039;|[‘’]/g, "'");
  for (const match of plain.matchAll(attributePattern)) {
    const name = match[1] ?? match[3] ?? match[5];
    const attributeValue = match[2] ?? match[4] ?? match[6] ?? match[7] ?? match[8] ?? '';
    const value = /^https?:/.test(attributeValue)
      ? attributeValue
      : codes.reduce((words, [code, sign]) => words.replaceAll(code, sign), attributeValue);
    if (name === undefined) found[String(position++)] = value;
    else found[name.toLowerCase()] = value;
  }
  return found;
}

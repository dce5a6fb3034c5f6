/** A sign of a template language in a text. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /**
   * `tag`: `{% name … %}`. `shortcode`: `{{< name … >}}`. `value`: `{{ … }}`. `comment`: shown to nobody.
   * `literal`: shown as it is.
   */
  readonly kind: 'tag' | 'shortcode' | 'value' | 'comment' | 'literal';
  /** Name of a tag or shortcode, in lower case; empty for others. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Words after the name. */
  readonly words: string;
}

/** Most characters of a tag, and of a value. */
const limits = { tag: 4000, value: 500 } as const;

/** Beginnings and ends of the signs; the first that fits counts. */
const signs = [
  { begin: '{{</*', end: '*/>}}', kind: 'literal' },
  { begin: '{{%/*', end: '*/%}}', kind: 'literal' },
  { begin: '{{/*', end: '*/}}', kind: 'comment' },
  { begin: '{{- /*', end: '*/ -}}', kind: 'comment' },
  { begin: '{{!--', end: '--}}', kind: 'comment' },
  { begin: '{{!', end: '}}', kind: 'comment' },
  { begin: '{{<', end: '>}}', kind: 'shortcode' },
  { begin: '{{%', end: '%}}', kind: 'shortcode' },
  { begin: '{{#', end: '}}', kind: 'tag' },
  { begin: '{{/', end: '}}', kind: 'tag' },
  { begin: '{{', end: '}}', kind: 'value' },
  { begin: '{%', end: '%}', kind: 'tag' },
  { begin: '{::', end: '}', kind: 'tag' },
  { begin: '{:/', end: '}', kind: 'tag' },
] as const;

/**
 * Finds the next place of a word from a place on, in time that all searches of a text share; Infinity where there is
 * none.
 */
export function searcher(text: string): (word: string, from: number) => number {
  const searches = new Map<string, { readonly from: number; readonly at: number }>();
  return (word, from) => {
    const last = searches.get(word);
    if (last !== undefined && last.from <= from && from <= last.at) return last.at;
    const found = text.indexOf(word, from);
    const at = found === -1 ? Infinity : found;
    searches.set(word, { from, at });
    return at;
  };
}

/** Tags whose inside is not read: words that are shown as they are, and words for nobody. */
const unread: Readonly<Record<string, Token['kind']>> = { raw: 'literal', verbatim: 'literal', comment: 'comment' };

/** The end of a tag whose inside is not read. A comment may have others within it. */
function endOfUnread(text: string, name: string, from: number): { readonly inside: number; readonly end: number } {
  const pattern = new RegExp(`\\{%[-+~]?\\s*(end)?${name}\\s*[-+~]?%\\}`, 'g');
  pattern.lastIndex = from;
  let depth = 1;
  let last = { inside: text.length, end: text.length };
  for (let match = pattern.exec(text); match !== null && depth > 0; match = pattern.exec(text)) {
    if (match[1] !== undefined) last = { inside: match.index, end: pattern.lastIndex };
    depth += match[1] === undefined ? Number(name === 'comment') : -1;
  }
  return last;
}

function parseToken(kind: 'tag' | 'shortcode', inside: string, begin: string): Pick<Token, 'name' | 'isEnd' | 'words'> {
  const [, slash = '', end = '', name = '', words = ''] =
    /^[-+~]?\s*(\/?)\s*(end(?=[a-z]))?([A-Za-z][\w./-]*|)\s*([^]*?)\s*[-+~]?$/.exec(inside) ?? [];
  const isEnd = slash === '/' || begin.endsWith('/') || (kind === 'tag' && end === 'end');
  return { name: (kind === 'tag' ? name : end + name).toLowerCase().replace(/\/$/, ''), isEnd, words };
}

/** Finds the signs of Liquid, Nunjucks, Handlebars, Hugo and kramdown, in time in proportion to the text's length. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const next = searcher(text);
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) {
    const sign = signs.find(({ begin }) => text.startsWith(begin, at));
    if (sign === undefined) continue;
    const { begin, end, kind } = sign;
    const start = at + begin.length;
    const close = next(end, start);
    if (kind === 'comment' && close === Infinity) {
      // Nothing ends the comment: what follows is in it.
      tokens.push({ start: at, end: text.length, kind, name: '', isEnd: false, words: '' });
      break;
    }
    const longest = kind === 'value' ? limits.value : limits.tag;
    if (close === Infinity || (kind !== 'comment' && kind !== 'literal' && close - start > longest)) continue;
    const inside = text.slice(start, close);
    const rest =
      kind === 'tag' || kind === 'shortcode'
        ? parseToken(kind, inside, begin)
        : { name: '', isEnd: false, words: inside };
    const isUnread = begin === '{%' && !rest.isEnd && Object.hasOwn(unread, rest.name);
    if (isUnread) {
      const last = endOfUnread(text, rest.name, close + end.length);
      const words = text.slice(close + end.length, last.inside);
      tokens.push({ start: at, end: last.end, kind: unread[rest.name] ?? kind, name: rest.name, isEnd: false, words });
      at = last.end - 1;
      continue;
    }
    tokens.push({ start: at, end: close + end.length, kind, ...rest });
    at = close + end.length - 1;
  }
  return tokens;
}

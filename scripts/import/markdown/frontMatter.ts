import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { type FrontMatter, frontMatterOf, isRecord } from './frontMatterFields.ts';

/** The fields that stand at the beginning of a Markdown file, and the text after them. */
export interface FrontMatterFile {
  readonly frontMatter: FrontMatter;
  readonly text: string;
  /** Reason for which the fields could not be read; null where they were, or where there are none. */
  readonly fault: string | null;
}

/** Most characters of the fields of one file. */
const longestFrontMatter = 50_000;

/** Parsers of the notations that fields are written in. A YAML date stays a text, since it may have no zone. */
export const frontMatterParsers: Readonly<Record<string, (source: string) => unknown>> = {
  yaml: (source) => parseYaml(source, { schema: 'core', maxAliasCount: 20 }),
  yml: (source) => parseYaml(source, { schema: 'core', maxAliasCount: 20 }),
  toml: (source) => parseToml(source),
  json: (source) => JSON.parse(source),
};

/** Fields between two lines of the same signs; the first may name the notation, as `---json`. */
const fences = [
  { begin: /^---[ \t]*(yaml|yml|toml|json)?[ \t]*\n/i, end: /^(?:---|\.\.\.)[ \t]*$/m, notation: 'yaml' },
  { begin: /^\+\+\+()[ \t]*\n/, end: /^\+\+\+[ \t]*$/m, notation: 'toml' },
] as const;

/** Fields that Pelican, Nikola, Hexo and MultiMarkdown have as lines of their own: one of these begins them. */
const headerLine = /^(?:\.\. )?([A-Za-z][\w -]{0,30}?)[ \t]*:(?:[ \t]+(.*))?$/;
const namesOfHeaders = /^(?:title|date|slug|status|authors?|lang)$/i;

function parseFrontMatter(source: string, notation: string, text: string): FrontMatterFile {
  try {
    const frontMatter = frontMatterParsers[notation]?.(source) ?? {};
    if (!isRecord(frontMatter))
      return { frontMatter: {}, text, fault: 'The front matter is no list of names and values.' };
    return { frontMatter: frontMatterOf(frontMatter), text, fault: null };
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n', 1);
    return { frontMatter: {}, text, fault: `The front matter cannot be read: ${first.slice(0, 200)}` };
  }
}

/** The end of an object in JSON at the beginning of a text; -1 where it has none. */
function endOfObject(source: string): number {
  let depth = 0;
  for (const { 0: sign, index } of source.slice(0, longestFrontMatter).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return -1;
}

/** Fields as lines with a name each, up to an empty line or a line of hyphens; null where a text begins otherwise. */
function headerFrontMatter(source: string): FrontMatterFile | null {
  const [, comment] = /^<!--[ \t]*\n([^]*?)-->/.exec(source.slice(0, longestFrontMatter)) ?? [];
  const lines = (comment ?? source.slice(0, longestFrontMatter)).split('\n');
  const frontMatter: Record<string, string> = {};
  let last = '';
  let count = 0;
  for (const line of lines) {
    const [, name, value = ''] = headerLine.exec(line) ?? [];
    if (name !== undefined) frontMatter[(last = name)] = value.trim();
    else if (/^[ \t]+\S/.test(line) && last !== '') frontMatter[last] += ` ${line.trim()}`;
    else break;
    count += 1;
  }
  if (!Object.keys(frontMatter).some((name) => namesOfHeaders.test(name))) return null;
  const end = comment === undefined ? lines.slice(0, count).join('\n').length : source.indexOf('-->') + 3;
  const text = source.slice(end).replace(/^\s*(?:---+[ \t]*(?:\n|$))?\n*/, '');
  return { frontMatter: frontMatterOf(frontMatter), text, fault: null };
}

/**
 * Separates the front matter of a file from its text: YAML between lines of hyphens, TOML between plus signs,
 * an object in JSON, or lines with a name each.
 */
export function splitFrontMatter(file: string): FrontMatterFile {
  const source = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const top = source.replace(/^\s*\n/, '');
  for (const { begin, end, notation } of fences) {
    const [first, named] = begin.exec(top) ?? [];
    if (first === undefined) continue;
    const rest = top.slice(first.length);
    const last = end.exec(rest.slice(0, longestFrontMatter));
    if (last === null) return { frontMatter: {}, text: source, fault: 'The front matter have no end.' };
    const text = rest.slice(last.index + last[0].length).replace(/^\n+/, '');
    return parseFrontMatter(rest.slice(0, last.index), named?.toLowerCase() || notation, text);
  }
  if (/^\{\s*["}]/.test(top)) {
    const end = endOfObject(top);
    if (end === -1) return { frontMatter: {}, text: source, fault: 'The front matter have no end.' };
    return parseFrontMatter(top.slice(0, end), 'json', top.slice(end).replace(/^\s*\n/, ''));
  }
  return headerFrontMatter(top) ?? { frontMatter: {}, text: source, fault: null };
}

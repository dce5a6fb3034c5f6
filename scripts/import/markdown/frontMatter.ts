import { instantAt } from '@steeple/model/timeZone';
import { parse } from 'yaml';

/** The facts that stand at the beginning of a Markdown file, and the text after them. */
export interface FrontMatterFile {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Reason for which the facts could not be read; null where they were, or where there are none. */
  readonly fault: string | null;
}

/** Most characters of the facts of one file. */
const longestFacts = 50_000;

/** Separates the facts in YAML at the beginning of a file, between two lines of three hyphens, from its text. */
export function splitFrontMatter(file: string): FrontMatterFile {
  const source = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (source.startsWith('+++\n'))
    return { facts: {}, text: source, fault: 'Its facts are written in TOML (+++), which the import does not read.' };
  if (!/^---[ \t]*\n/.test(source)) return { facts: {}, text: source, fault: null };
  const begin = source.indexOf('\n') + 1;
  const end = /^(?:---|\.\.\.)[ \t]*$/m.exec(source.slice(begin, begin + longestFacts));
  if (end === null) return { facts: {}, text: source, fault: 'The facts at its beginning have no end.' };
  const text = source.slice(begin + end.index + end[0].length).replace(/^\n+/, '');
  try {
    const facts: unknown = parse(source.slice(begin, begin + end.index), { schema: 'core', maxAliasCount: 20 });
    if (facts === null) return { facts: {}, text, fault: null };
    if (typeof facts !== 'object' || Array.isArray(facts))
      return { facts: {}, text, fault: 'The facts at its beginning are no list of names and values.' };
    return { facts: facts as Record<string, unknown>, text, fault: null };
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n', 1);
    return { facts: {}, text, fault: `The facts at its beginning cannot be read: ${first.slice(0, 200)}` };
  }
}

/** The first of some facts that is a text or a number, as one line. */
export function factText(facts: FrontMatterFile['facts'], ...names: readonly string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    const [one] = Array.isArray(value) ? (value as unknown[]) : [value];
    if (typeof one === 'string' || typeof one === 'number') return String(one).replaceAll(/\s+/g, ' ').trim();
  }
  return '';
}

/** All values of some facts: lists, or words divided by commas; tags in Jekyll may be divided by spaces. */
export function factList(facts: FrontMatterFile['facts'], ...names: readonly string[]): string[] {
  const found = names.flatMap((name): unknown[] => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return Array.isArray(value) ? (value as unknown[]) : typeof value === 'string' ? value.split(',') : [];
  });
  const words = found.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each).trim()] : [],
  );
  return [...new Set(words.filter((word) => word !== ''))];
}

/** A date with or without time and zone as a moment; null where it cannot be read. @param timeZone of the site. */
export function factDate(value: string, timeZone: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(
    value.trim(),
  );
  if (match === null) return null;
  const [, day = '', minute = '00:00', second = ':00', zone] = match;
  const wall = `${day}T${minute}${second}`;
  // A date that does not exist is no date.
  const checked = new Date(`${wall}Z`);
  if (Number.isNaN(checked.getTime()) || !checked.toISOString().startsWith(day)) return null;
  if (zone === undefined) return new Date(instantAt(wall, timeZone));
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const moment = new Date(`${wall}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

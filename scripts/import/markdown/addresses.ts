import { isoDateIn, wallClockAt } from '@steeple/model/time/timeZone';
import { romanized } from '../text/romanized.ts';
import { type FrontMatter, fieldAt, fieldList, fieldText } from './frontMatterFields.ts';
import type { Generator, Site } from './site.ts';
import { fillValues, slugged } from './templates/values.ts';

/** Parts that an address of a text is made of. */
export interface AddressParts {
  /** Path of the text without its content folder and its language. */
  readonly rest: string;
  /** Name of its file, or of its folder for an `index.md`, without a date. */
  readonly name: string;
  /** True for an `index.md`, whose folder gives the address. */
  readonly isIndex: boolean;
  readonly title: string;
  readonly date: Date | null;
  readonly frontMatter: FrontMatter;
  readonly timeZone: string;
  /** Part of the address for its language; empty where it has none. */
  readonly language: string;
}

const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  weekdate: '/:categories/:year/W:week/:short_day/:title.html',
  none: '/:categories/:title.html',
};

/** Hugo's way with names of files: lower case, hyphens for spaces, without most signs. */
function hugoName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}._~/-]/gu, '');
}

/** Number of a day's week by ISO 8601. */
function weekOf(day: Date): number {
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * 86_400_000);
  return Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
}

/** Values of the parts of a pattern that begin with a colon; undefined for one that is not known. */
function valueOf(
  part: string,
  { rest, name, title, date, frontMatter, timeZone }: AddressParts,
  of: Generator,
): string | undefined {
  // Jekyll's folders above its posts are categories; those below are not.
  const [above = '', below] = rest.split(/(?:^|\/)_(?:posts|drafts)\//);
  const folders = (of === 'jekyll' && below !== undefined ? `${above}/` : rest.replace(/^.*_posts\//, ''))
    .split('/')
    .slice(0, -1)
    .filter((segment) => segment !== '' && !segment.startsWith('_'));
  const slug = fieldText(frontMatter, 'slug');
  const day = date === null ? null : new Date(wallClockAt(date.getTime(), timeZone));
  const two = (number: number): string => String(number).padStart(2, '0');
  const yearDay =
    day === null ? 0 : Math.floor((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
  const named = (options: Intl.DateTimeFormatOptions): string =>
    date?.toLocaleString('en-US', { ...options, timeZone }) ?? '';
  const iso = date === null ? '' : isoDateIn(date.getTime(), timeZone);
  const categories = [...folders, ...fieldList(frontMatter, ['category', 'categories'], of === 'jekyll')];
  const isHugo = of === 'hugo';
  const words: Readonly<Record<string, string | undefined>> = {
    title: isHugo ? slugged(title) : slug || name,
    slug: slug || slugged(isHugo ? title : of === 'pelican' ? romanized(title) : name),
    name,
    basename: name,
    filename: name,
    contentbasename: name,
    slugorfilename: slug || name,
    slugorcontentbasename: slug || name,
    path: [...folders, isHugo || of === 'other' ? slug || name : name].join('/'),
    categories: [...new Set(categories.map((category) => category.toLowerCase()))].join('/'),
    category: slugged(fieldList(frontMatter, ['category', 'categories'])[0] ?? ''),
    slugified_categories: [...new Set(categories.map(slugged))].join('/'),
    section: folders[0] ?? '',
    sections: folders.join('/'),
    collection: rest.split('/')[0]?.replace(/^_/, '') ?? '',
    output_ext: '.html',
    lang: fieldText(frontMatter, 'lang'),
  };
  if (Object.hasOwn(words, part)) return words[part];
  if (day === null) return undefined;
  const dated: Readonly<Record<string, string>> = {
    year: iso.slice(0, 4),
    short_year: iso.slice(2, 4),
    month: iso.slice(5, 7),
    i_month: String(day.getUTCMonth() + 1),
    monthname: named({ month: 'long' }).toLowerCase(),
    short_month: named({ month: 'short' }),
    long_month: named({ month: 'long' }),
    day: iso.slice(8, 10),
    i_day: String(day.getUTCDate()),
    y_day: String(yearDay).padStart(3, '0'),
    yearday: String(yearDay),
    week: two(weekOf(day)),
    w_day: String(day.getUTCDay() || 7),
    weekday: String(day.getUTCDay()),
    weekdayname: named({ weekday: 'long' }).toLowerCase(),
    short_day: named({ weekday: 'short' }),
    long_day: named({ weekday: 'long' }),
    hour: two(day.getUTCHours()),
    minute: two(day.getUTCMinutes()),
    second: two(day.getUTCSeconds()),
  };
  return dated[part];
}

/** A pattern of addresses with its parts filled in: `/:year/:title.html`, or Pelican's `{date:%Y}/{slug}.html`. */
function filled(pattern: string, parts: AddressParts, of: Generator): string | null {
  let isComplete = true;
  const value = (placeholder: string, name: string): string => {
    const found = valueOf(name, parts, of);
    // A colon may be a sign of its own.
    if (found === undefined && valueOf(name, { ...parts, date: new Date(0) }, of) !== undefined) isComplete = false;
    return found ?? placeholder;
  };
  const strftime: Readonly<Record<string, string>> = {
    Y: 'year',
    m: 'month',
    d: 'day',
    y: 'short_year',
    b: 'short_month',
    B: 'long_month',
    H: 'hour',
    M: 'minute',
  };
  const path = pattern
    .replaceAll(/\{date:([^{}]+)\}/g, (_whole, format: string) =>
      format.replaceAll(/%-?([A-Za-z])/g, (sign, letter: string) => value(sign, strftime[letter] ?? letter)),
    )
    .replaceAll(/\{(slug|category|lang)\}/g, value)
    .replaceAll(/:([a-z_]+)(?:\[[^\]]*\])?/g, value)
    .replaceAll(/\/{2,}/g, '/');
  return isComplete ? path : null;
}

/** The patterns of a generator for posts and for pages, from the settings or its own. */
function patternFor({ generator, config }: Site, parts: AddressParts, kind: 'post' | 'page'): string {
  const set = fieldText(config, 'permalink');
  switch (generator) {
    case 'jekyll': {
      const collection = /^_(?!posts\/|drafts\/|pages\/)([^/]+)\//.exec(parts.rest)?.[1];
      if (collection !== undefined)
        return (
          fieldText(config, `collections.${collection.replaceAll(/[_-]/g, '')}.permalink`) || '/:collection/:name.html'
        );
      if (kind === 'post') return styles[set] ?? (set === '' ? (styles['date'] ?? '') : set);
      if (parts.isIndex || set === 'pretty' || set.endsWith('/')) return '/:path/';
      return set === '' || Object.hasOwn(styles, set) || set.endsWith('.html') ? '/:path.html' : '/:path';
    }
    case 'hexo':
      return kind === 'post'
        ? `/${set === '' ? ':year/:month/:day/:title/' : set}`
        : parts.isIndex
          ? '/:path/'
          : '/:path.html';
    case 'pelican': {
      const named = kind === 'page' ? fieldText(config, 'pageurl') : fieldText(config, 'articleurl');
      return `/${named === '' ? (kind === 'page' ? 'pages/{slug}.html' : '{slug}.html') : named}`;
    }
    case 'hugo': {
      const section = (parts.rest.split('/')[0] ?? '').toLowerCase().replaceAll(/[_-]/g, '');
      const isSection = /(?:^|\/)_index\b[^/]*$/.test(parts.rest);
      const ofKind = fieldAt(config, `permalinks.${isSection ? 'section' : 'page'}.${section}`);
      const own = isSection ? ofKind : (ofKind ?? fieldAt(config, `permalinks.${section}`));
      if (typeof own === 'string') return own;
      return fieldAt(config, 'uglyurls') === true && !isSection ? '/:path.html' : '/:path/';
    }
    default:
      return '/:path/';
  }
}

/** Values that Eleventy's templates of addresses use. */
function templateValue(name: string, { name: file, rest, title, frontMatter }: AddressParts): string | undefined {
  if (name === 'page.fileSlug') return file;
  if (name === 'page.filePathStem') return `/${rest.replace(/\.\w+$/, '')}`;
  return name === 'title' ? title : fieldText(frontMatter, name.toLowerCase()) || undefined;
}

/** The address that a text states itself, as a pattern or as it is; null where it states none that can be read. */
function statedPath({ generator }: Site, parts: AddressParts): string | null {
  const { frontMatter } = parts;
  const { text, isComplete } = fillValues(fieldText(frontMatter, 'permalink', 'url', 'path'), (name) =>
    templateValue(name, parts),
  );
  const slug = fieldText(frontMatter, 'slug');
  const candidates = [isComplete ? text : '', slug.startsWith('/') ? slug : '', fieldText(frontMatter, 'saveas')];
  const stated = candidates.find((candidate) => candidate !== '' && candidate !== '/');
  if (stated === undefined) return null;
  const found = filled(styles[stated] ?? stated, parts, generator);
  // A part that is left is of a template which the import does not know.
  return found === null || /[{}]|:[a-z_]+\//.test(found) ? null : found;
}

/**
 * The path at which a generator has put a text, from the top of the site; a complete address where the text states one.
 * @param kind `post` for what Jekyll, Hexo and Pelican call so.
 */
export function oldPathOf(site: Site, parts: AddressParts, kind: 'post' | 'page'): string {
  const { language, isIndex, rest, name } = parts;
  const stated = statedPath(site, parts);
  if (stated !== null && /^https?:\/\//i.test(stated)) return stated;
  const folders = rest.split('/').slice(0, isIndex ? -2 : -1);
  const own = { ...parts, rest: [...folders, name].join('/') };
  const isHome = isIndex && !rest.includes('/');
  const filledPath = isHome
    ? '/'
    : filled(patternFor(site, { ...own, rest: isIndex ? rest : own.rest }, kind), own, site.generator);
  const path = `/${language}/${filledPath ?? `${own.rest}/`}`;
  return `/${stated ?? (site.generator === 'hugo' ? hugoName(path) : path)}`
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/');
}

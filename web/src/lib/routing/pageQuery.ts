import { isIsoDate } from '@steeple/model/time/calendarDate';
import { baseLanguage, languages } from '@steeple/model/text/language';
import type { paths } from './paths.ts';

/** Reads one parameter: its canonical value, or null where it says nothing usable. */
type ReadParameter = (value: string) => string | null;

const oneOf =
  (values: readonly string[]): ReadParameter =>
  (value) =>
    values.includes(value) ? value : null;
/** Years that a calendar can show; an address with another year is taken for a mistake. */
const years = { first: '1970', last: '2199' } as const;
const day: ReadParameter = (value) =>
  isIsoDate(value) && value.slice(0, 4) >= years.first && value.slice(0, 4) <= years.last ? value : null;
/** The shape of ids in site-config; an id that no calendar has finds nothing. */
const id: ReadParameter = (value) => (/^[a-z0-9][a-z0-9-]{0,63}$/.test(value) ? value : null);
const language = oneOf(languages);

/** The prefix of a language, as `/zh` before `/zh/events`, or of Traditional Chinese, `/zh-hant`. */
const languagePrefix = new RegExp(
  `^/(?:${languages.filter((tag) => tag !== baseLanguage).join('|')})(?:-hant)?(?=/|$)`,
);

/** Views of the calendar; the first is shown where the address names none. */
export const calendarViews = ['month', 'week', 'agenda'] as const;

/**
 * The parameters that decide what a page loads, by path without language, in the order of the canonical address. A
 * parameter that is not listed changes nothing that is read: it is left out of payload addresses and of stored pages.
 * The compiler compares the paths with `paths.ts`, whose values are not imported: the service worker would then contain
 * every path.
 */
export const loadedParameters: Readonly<Record<string, Readonly<Record<string, ReadParameter>>>> = {
  '/calendar': { view: oneOf(calendarViews), date: day, calendar: id, language },
  '/events': { from: day, calendar: id, language },
} satisfies Record<(typeof paths)['calendar' | 'events']['path'], unknown>;

/**
 * The part of an address's query that its page is loaded by, in canonical form, with its question mark; empty where the
 * page needs none.
 * @param pathname with or without language prefix.
 */
export function loadedQuery(pathname: string, search: string): string {
  const parameters = loadedParameters[pathname.replace(languagePrefix, '').replace(/\/+$/, '')];
  if (parameters === undefined || search === '') return '';
  const searchParameters = new URLSearchParams(search);
  const used = new URLSearchParams();
  for (const [name, read] of Object.entries(parameters)) {
    const value = read(searchParameters.get(name) ?? '');
    if (value !== null) used.set(name, value);
  }
  const query = used.toString();
  return query === '' ? '' : `?${query}`;
}

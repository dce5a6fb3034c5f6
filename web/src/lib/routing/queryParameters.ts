import type { RouteName } from './paths.ts';

/** Query parameters of an address, with the longest value of each in characters. */
type Parameters = Readonly<Record<string, number>>;

/** The longest words that somebody searches for, characters. */
const words = 200;
/** Ids, days, numbers and names of choices, characters. */
const choice = 64;
/** Addresses and codes of Firebase Authentication's links, characters. */
const link = 1500;

const eventFilter = { calendar: choice, language: choice } as const;
/** Firebase Authentication appends these to the links in its messages, beside our own `to`. */
const signInLink = {
  to: words,
  mode: choice,
  apiKey: words,
  oobCode: link,
  continueUrl: link,
  lang: choice,
  tenantId: choice,
} as const;

/**
 * The query parameters that public pages understand. The server sends any other query on to the address without it, so
 * that nobody can have one page rendered a million times over.
 */
export const queryParameters: Readonly<Partial<Record<RouteName, Parameters>>> = {
  calendar: { ...eventFilter, view: choice, date: choice, month: choice, week: choice, page: choice },
  events: { ...eventFilter, show: choice, from: choice, page: choice },
  event: { action: choice },
  contact: { about: choice },
  content: { q: words, tag: choice, page: choice },
  testimonies: { q: words, tag: choice, page: choice },
  edition: { q: words, tag: choice, page: choice },
  resources: { q: words, category: choice, language: choice },
  search: { q: words, kind: choice, language: choice, page: choice },
  login: { ...signInLink, ended: choice },
  campLogin: { to: words },
  campPanellum: { scene: choice },
  account: signInLink,
};

const everyParameter: Parameters = Object.assign({}, ...Object.values(queryParameters)) as Parameters;

/**
 * The query that a page understands of the one that was asked for, with its question mark; the same text where there is
 * nothing to leave out.
 * @param route the page; null for an address that no page has, as of the former site, which may lead to any of them.
 */
export function knownQuery(search: string, route: RouteName | null): string {
  if (search === '' || search === '?') return '';
  const parameters = route === null ? everyParameter : (queryParameters[route] ?? {});
  const entries = [...new URLSearchParams(search)];
  const knownParameters = new Map<string, string>();
  for (const [name, value] of entries) {
    if (Object.hasOwn(parameters, name) && !knownParameters.has(name) && value.length <= (parameters[name] ?? 0))
      knownParameters.set(name, value);
  }
  if (knownParameters.size === entries.length) return search;
  return knownParameters.size === 0 ? '' : `?${new URLSearchParams([...knownParameters])}`;
}

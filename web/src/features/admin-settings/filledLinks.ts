import type { Language } from '@steeple/model/text/language';
import type { NavigationEntry, SiteConfig } from '@steeple/model/settings/siteConfig';
import { inEveryLanguage } from '#lib/requests/errors.ts';
import { paths } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';

type Site = Pick<SiteConfig, 'navigation' | 'serviceTimes' | 'address' | 'calendars' | 'giving'>;
type Label = (inputs: Record<string, never>, options: { locale: Language }) => string;
type LinkedPage = 'visit' | 'about' | 'events' | 'calendar' | 'chineseService' | 'giving';

function navigationEntry(page: LinkedPage, label: Label): NavigationEntry {
  return { label: inEveryLanguage((locale) => label({}, { locale })), path: paths[page].path };
}

/** The pages that settings fill, in the order of the navigation. */
const pages: readonly {
  readonly page: LinkedPage;
  readonly label: Label;
  readonly isFilled: (site: Site) => boolean;
}[] = [
  {
    page: 'visit',
    label: m.shell_title_visit,
    isFilled: ({ serviceTimes, address }) => serviceTimes.length > 0 || address !== null,
  },
  { page: 'about', label: m.shell_title_about, isFilled: () => false },
  { page: 'events', label: m.shell_title_events, isFilled: ({ calendars }) => calendars.length > 0 },
  { page: 'calendar', label: m.shell_title_calendar, isFilled: ({ calendars }) => calendars.length > 0 },
  {
    page: 'chineseService',
    label: m.shell_title_chineseService,
    isFilled: ({ serviceTimes }) => serviceTimes.some(({ language }) => language === 'zh'),
  },
  { page: 'giving', label: m.shell_title_giving, isFilled: ({ giving }) => giving.length > 0 },
];

/** Adds a page to the navigation, in its usual place, unless it is there. */
export function withLink<T extends Pick<SiteConfig, 'navigation'>>(site: T, page: LinkedPage): T {
  const { path } = paths[page];
  const isLinked = site.navigation.some(
    (entry) => entry.path === path || entry.children?.some((child) => child.path === path) === true,
  );
  const place = pages.findIndex((candidate) => candidate.page === page);
  const added = pages[place];
  if (isLinked || added === undefined || site.navigation.length >= 12) return site;
  const laterPaths = new Set<string>(pages.slice(place + 1).map((filled) => paths[filled.page].path));
  const before = site.navigation.findIndex((entry) => laterPaths.has(entry.path));
  const at = before < 0 ? site.navigation.length : before;
  return { ...site, navigation: site.navigation.toSpliced(at, 0, navigationEntry(page, added.label)) };
}

/**
 * Adds those pages to the navigation that a change fills for the first time. Nothing leads to an empty page, and a link
 * that somebody removes later stays removed.
 */
export function withFilledLinks<T extends Site>(before: Site, next: T): T {
  return pages
    .filter(({ isFilled }) => isFilled(next) && !isFilled(before))
    .reduce((site, { page }) => withLink(site, page), next);
}

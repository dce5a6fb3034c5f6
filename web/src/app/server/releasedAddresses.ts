import { baseLanguage, languages, traditionalChinese } from '@steeple/model/text/language';
import type { PublicSource } from '@steeple/model/database/publicSource';
import { publicQueryLimit } from '@steeple/model/database/queryLimits';
import { newestEditionAlias } from '#lib/content/editions.ts';
import { payloadPath } from '#lib/routing/payload.ts';
import { href, paths, type RouteName } from '#lib/routing/paths.ts';
import { routeExpression } from '#lib/routing/routePattern.ts';
import { languageAddresses } from '#lib/language/languageAddresses.ts';
import { isTraditionalAddress } from '#lib/language/traditional.ts';
import { unknownSite } from '#lib/site.ts';
import { template } from 'virtual:client-build';
import { monthFile } from '#lib/events/eventFiles.ts';
import { monthsOfEvents } from './eventFiles.ts';
import { eventFilePaths, generatedFiles } from './feedsAndSitemap.ts';
import { isOpenCampPage } from './openCamp.ts';
import { type PublicPage, publicPages } from './publicPages.ts';

/** An address that may be released as a file. */
export interface ReleasedAddress {
  /** The address without its origin; a payload's too. */
  readonly url: string;
  /** Regular expression (RE2) of the addresses of the same kind, which share their headers. */
  readonly pattern: string;
}

/**
 * The most pages that are released, each in every language and script. The function `render` answers the others, as it
 * answers every address without a file. A page takes some milliseconds of a release that renders everything.
 */
export const mostReleasedPages = 1000;

/**
 * The addresses of a route's pages in every language, and of their payloads. Pages in Traditional characters are apart:
 * they have a style element that their content security policy names.
 */
function patternsOf(route: RouteName): { page: string; traditional: string; payload: string } {
  const addresses = languageAddresses(paths[route].path).map(({ path }) => ({
    isTraditional: isTraditionalAddress(path),
    source: routeExpression(path)
      .source.replaceAll('\\/', '/')
      .replaceAll(/\?<\w+>/g, '')
      .slice('^'.length, -'/?$'.length),
  }));
  const anyOf = (sources: readonly string[]): string => `^(?:${sources.join('|')})$`;
  const pages = (inTraditional: boolean): string[] =>
    addresses.flatMap(({ isTraditional, source }) => (isTraditional === inTraditional ? [source] : []));
  return {
    page: anyOf(pages(false)),
    traditional: anyOf(pages(true)),
    payload: anyOf(addresses.map(({ source }) => payloadPath(source))),
  };
}

/** Open pages of the camp that may be files. */
const openCampPages = (Object.keys(paths) as RouteName[]).filter((route) => isOpenCampPage(route));

/** The files of months, in every script. */
const monthsPattern = `^(?:/${traditionalChinese.segment})?/events-[0-9]{4}-[0-9]{2}[.]json$`;

function exactly(url: string): string {
  return `^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&')}$`;
}

/**
 * The newest edition of testimonies under its other address, which names no year; its pages are in the sitemap once.
 */
function newestEdition(pages: readonly PublicPage[]): PublicPage[] {
  // The editions are listed newest first.
  const newest = pages.find(({ route }) => route === 'edition')?.at(baseLanguage);
  if (newest === undefined) return [];
  const alias = href('edition', baseLanguage, { edition: newestEditionAlias });
  return pages
    .filter(({ at }) => at(baseLanguage) === newest || at(baseLanguage).startsWith(`${newest}/`))
    .map((page) => ({ ...page, at: (language) => page.at(language).replace(newest, alias) }));
}

/**
 * Lists what may be released as files: pages with their payloads, in every language, and the files about the pages.
 * @param now milliseconds since the epoch.
 */
export async function releasedAddresses(source: PublicSource, now: number): Promise<ReleasedAddress[]> {
  const { timeZone } = (await source.document('siteConfig')) ?? unknownSite;
  const [named, months, signUps] = await Promise.all([
    publicPages(source, now),
    monthsOfEvents(source, now, timeZone),
    source.list({ name: 'signUp', limit: publicQueryLimit }),
  ]);
  const released = named.slice(0, mostReleasedPages);
  const pages = [
    ...released,
    ...newestEdition(released),
    // Not in the sitemap: a search leads to the event, and the calendar shows what a month does.
    ...signUps.map(({ id }): PublicPage => ({
      route: 'signUp',
      at: (language) => href('signUp', language, { id }),
      changedAt: null,
    })),
    ...months.map((month): PublicPage => ({
      route: 'calendarMonth',
      at: (language) => href('calendarMonth', language, { month }),
      changedAt: null,
    })),
  ];
  return [
    ...Object.keys(generatedFiles).map((url) => ({ url, pattern: exactly(url) })),
    ...months
      .map(monthFile)
      .flatMap(eventFilePaths)
      .map((url) => ({ url, pattern: monthsPattern })),
    // Their payload is inside the page: what they show is read from the database afterwards.
    ...openCampPages.flatMap((route) =>
      [...new Set(languages.map((language) => href(route as 'camp', language)))].map((url) => ({
        url,
        pattern: patternsOf(route).page,
      })),
    ),
    ...pages.flatMap(({ route, at }) => {
      const patterns = patternsOf(route);
      return languageAddresses(at(baseLanguage)).flatMap(({ path }) => [
        { url: path, pattern: isTraditionalAddress(path) ? patterns.traditional : patterns.page },
        { url: payloadPath(path), pattern: patterns.payload },
      ]);
    }),
  ];
}

/**
 * A rendered text without the moment at which it was made, so that a file that is rendered again without a change is
 * found to be the same.
 */
export function withoutMoment(body: string): string {
  return body
    .replace(/"madeAt":\d+/g, '"madeAt":0')
    .replace(/<lastBuildDate>[^<]*<\/lastBuildDate>/g, '<lastBuildDate></lastBuildDate>');
}

/** The id of the client's build that rendered pages belong to; the build puts it into its template. */
export const buildId: string = /<meta name="build" content="(\w+)"/.exec(template)?.[1] ?? '';

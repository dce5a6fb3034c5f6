import { baseLanguage, type Language, languages, languageTags, traditionalChinese } from '@steeple/model/text/language';
import { localized } from '@steeple/model/text/bilingual';
import { type Timestamp, toDate } from '@steeple/model/time/timestamp';
import type { PublicSource } from '@steeple/model/database/publicSource';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { languageAddresses } from '#lib/language/languageAddresses.ts';
import { traditionalAddress } from '#lib/language/traditional.ts';
import { monthOfFile, upcomingFile } from '#lib/events/eventFiles.ts';
import { splitLanguage, withLanguage } from '#lib/language/language.ts';
import { pageRoutes } from '#lib/routing/pageRoutes.ts';
import { href, paths, type RouteName } from '#lib/routing/paths.ts';
import { postHref } from '#lib/content/postHref.ts';
import { loadPosts } from '#lib/content/posts.ts';
import { searchIndexPath } from '#lib/search/searchItem.ts';
import { manifestPath } from '#lib/routing/shells.ts';
import { unknownSite } from '#lib/site.ts';
import { siteIcon } from '#lib/siteIcon.ts';
import { publicPages } from './publicPages.ts';
import { securityTxt, securityTxtPath } from './securityTxt.ts';

/** The colours of the paper, as in ui/tokens.css. */
const paper = '#fdfbf7';

/** A language and script in which a file is made. */
interface FileLanguage {
  readonly language: Language;
  /** BCP 47 tag. */
  readonly tag: string;
  /** The address in this script of a page in this language. */
  readonly address: (url: string) => string;
  /** Writes texts in this script. */
  readonly write: <Value>(value: Value, site: SiteConfig) => Promise<Value>;
}

function plain(language: Language): FileLanguage {
  return { language, tag: languageTags[language], address: (url) => url, write: async (value) => value };
}

const traditional: FileLanguage = {
  language: traditionalChinese.language,
  tag: traditionalChinese.tag,
  address: (url) => traditionalAddress(url) ?? url,
  write: async (value, site) => {
    const { inTraditional, siteWriter } = await import('./traditional/traditionalPage.ts');
    return inTraditional(value, siteWriter(site));
  },
};

const fileLanguages: readonly FileLanguage[] = [...languages.map(plain), traditional];

function pathIn(path: string, { language, address }: FileLanguage): string {
  return address(withLanguage(path, language));
}

/** The web app manifest: the site under its own name on a phone's first screen. */
export function manifest(site: SiteConfig, language: Language, { tag, address } = plain(language)): string {
  const name = localized(site.name, language).text;
  return JSON.stringify({
    id: '/',
    name,
    short_name: name.length <= 12 ? name : (/^(?:St\.? )?[^ ]+/.exec(name)?.[0] ?? name),
    description: localized(site.tagline, language).text,
    lang: tag,
    start_url: address(withLanguage('/', language)),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      ...(site.logo === undefined ? [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
      { src: siteIcon(site, 192), sizes: '192x192', type: 'image/png' },
      { src: siteIcon(site, 512), sizes: '512x512', type: 'image/png' },
      { src: siteIcon(site, 'maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/** Makes robots.txt: the paths that search engines must not crawl, and the address of the sitemap. */
export function robots(origin: string): string {
  // The camp's first page may be crawled, the pages below it not.
  const closed = [paths.adminDashboard.path, `${paths.camp.path}/`, paths.account.path].flatMap((path) =>
    languages.map((language) => withLanguage(path, language)),
  );
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

/** Values from which these files are made. */
interface GeneratedFileContext {
  readonly source: PublicSource;
  readonly origin: string;
  readonly now: number;
}

/** A file about the pages rather than a page: for search engines, feed readers and researchers. */
type GeneratedFile<Made = { body: string; contentType: string }> = (context: GeneratedFileContext) => Promise<Made>;
/** Such a file, or null where the site has none. */
type AnyFile = GeneratedFile<{ body: string; contentType: string } | null>;

/** Text as XML may hold it: what its grammar forbids is left out (https://www.w3.org/TR/xml/#charsets). */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** The last change of the editable text of each page, by route. */
async function textChanges(source: PublicSource): Promise<Map<RouteName, Timestamp>> {
  const pages = await source.list({ name: 'page', limit: Object.keys(pageRoutes).length });
  const routes: Readonly<Record<string, RouteName>> = pageRoutes;
  return new Map(
    pages.flatMap(({ id, updatedAt }) => {
      const route = routes[id];
      return route === undefined ? [] : [[route, updatedAt]];
    }),
  );
}

/**
 * Every public page in every language and script, each naming its others, with the time of the last change of what it
 * shows where a document tells it.
 */
const sitemap: GeneratedFile = async ({ source, origin, now }) => {
  const [pages, texts] = await Promise.all([publicPages(source, now), textChanges(source)]);
  const urls = pages.flatMap(({ route, at, changedAt }) => {
    const moment = changedAt ?? texts.get(route);
    const changed =
      moment === undefined ? '' : `<lastmod>${toDate(moment).toISOString().replace(/\.\d+/, '')}</lastmod>`;
    const addresses = languageAddresses(at(baseLanguage));
    const alternates = addresses.map(
      ({ tag, path }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(origin + path)}"/>`,
    );
    return addresses.map(
      ({ path }) => `<url><loc>${escapeXml(origin + path)}</loc>${changed}${alternates.join('')}</url>`,
    );
  });
  return {
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
    contentType: 'application/xml; charset=utf-8',
  };
};

/** The latest posts of both kinds as RSS 2.0. */
function feed({ language, tag, address, write }: FileLanguage): GeneratedFile {
  return async ({ source, origin, now }) => {
    const [stored, articles, testimonies] = await Promise.all([
      source.document('siteConfig'),
      loadPosts(source, 'article', language, 20),
      loadPosts(source, 'testimony', language, 20),
    ]);
    const site = stored ?? unknownSite;
    const { name, tagline } = await write(site, site);
    const posts = (await write([...articles, ...testimonies], site))
      .sort((a, b) => (b.publishAt?.seconds ?? 0) - (a.publishAt?.seconds ?? 0))
      .slice(0, 20);
    const items = posts.map((post) => {
      const link = escapeXml(origin + address(postHref(post, language)));
      return `<item><title>${escapeXml(post.title.text)}</title><link>${link}</link><guid>${link}</guid><description>${escapeXml(post.excerpt.text)}</description>${post.publishAt === null ? '' : `<pubDate>${toDate(post.publishAt).toUTCString()}</pubDate>`}</item>`;
    });
    return {
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeXml(localized(name, language).text)}</title><link>${escapeXml(origin + address(href('home', language)))}</link><description>${escapeXml(localized(tagline, language).text)}</description><language>${tag}</language><lastBuildDate>${new Date(now).toUTCString()}</lastBuildDate>\n${items.join('\n')}\n</channel></rss>\n`,
      contentType: 'application/rss+xml; charset=utf-8',
    };
  };
}

function json(value: unknown) {
  return { body: JSON.stringify(value), contentType: 'application/json; charset=utf-8' };
}

/**
 * The index for the search in the browser. Readers find texts in Traditional characters in both scripts, since words
 * are compared in Simplified ones.
 */
function searchIndex({ write }: FileLanguage): GeneratedFile {
  return async ({ source, now }) => {
    const { loadSearchIndex } = await import('#lib/search/searchIndex.ts');
    return json(await loadSearchIndex(source, now, write));
  };
}

function manifestFile(file: FileLanguage): GeneratedFile {
  return async ({ source }) => {
    const site = (await source.document('siteConfig')) ?? unknownSite;
    return {
      body: manifest(await file.write(site, site), file.language, file),
      contentType: 'application/manifest+json; charset=utf-8',
    };
  };
}

const securityContact: AnyFile = async ({ source, origin, now }) => {
  const body = securityTxt((await source.document('siteConfig')) ?? {}, origin, now);
  return body === null ? null : { body, contentType: 'text/plain; charset=utf-8' };
};

/** Events for the filters of `/events` and the views of `/calendar`, where those pages are files. */
function eventFile(
  { write }: FileLanguage,
  events: (source: PublicSource, now: number, timeZone: string) => Promise<readonly object[]>,
): GeneratedFile {
  return async ({ source, now }) => {
    const site = (await source.document('siteConfig')) ?? unknownSite;
    const found = await write(await events(source, now, site.timeZone), site);
    return json(found);
  };
}

/** Scripts in which texts of every language are written into one file. */
const textScripts = [plain(baseLanguage), traditional] as const;

/** Addresses of an event file in each script. @param path without prefix. */
export function eventFilePaths(path: string): string[] {
  return textScripts.map((file) => pathIn(path, file));
}

/** The file that is made for a path; undefined for the path of a page. */
export function generatedFile(pathname: string): AnyFile | undefined {
  const fixedFile = generatedFiles[pathname];
  if (fixedFile !== undefined) return fixedFile;
  const { path } = splitLanguage(pathname);
  const month = monthOfFile(path);
  const file = textScripts.find((script) => pathIn(path, script) === pathname);
  if (month === null || file === undefined) return undefined;
  return eventFile(file, async (source, _now, timeZone) =>
    (await import('./eventFiles.ts')).eventsOfMonth(source, month, timeZone),
  );
}

/** The generated files by their path, without those of months. */
export const generatedFiles: Readonly<Record<string, AnyFile>> = {
  '/sitemap.xml': sitemap,
  ...Object.fromEntries(fileLanguages.map((file) => [pathIn('/feed.xml', file), feed(file)])),
  ...Object.fromEntries(textScripts.map((file) => [pathIn(searchIndexPath, file), searchIndex(file)])),
  // Google's framework for functions keeps robots.txt to itself; hosting redirects it here (firebase.json).
  '/crawlers.txt': async ({ origin }) => ({ body: robots(origin), contentType: 'text/plain; charset=utf-8' }),
  [securityTxtPath]: securityContact,
  ...Object.fromEntries(fileLanguages.map((file) => [pathIn(manifestPath, file), manifestFile(file)])),
  ...Object.fromEntries(
    textScripts.map((file) => [
      pathIn(upcomingFile, file),
      eventFile(file, async (...of) => (await import('./eventFiles.ts')).upcomingEvents(...of)),
    ]),
  ),
};

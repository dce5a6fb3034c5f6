import type { PublicSource } from '@steeple/model/database/publicSource';
import type { AddressedCard } from '@steeple/model/hosting/sharingCard';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { StrictMode } from 'react';
import { App } from '#app/App.tsx';
import { keepPage } from '#app/Pages.tsx';
import { canonicalUrl, pageOfPayload } from './app/server/canonicalUrl.ts';
import { headOf } from './app/head/head.ts';
import { documentHtml, moduleOf } from './app/server/documentHtml.ts';
import { generatedFile } from './app/server/feedsAndSitemap.ts';
import { importedRedirect } from './app/server/importedRedirect.ts';
import { legacyRedirect } from './lib/routing/legacyRedirects.ts';
import type { LoadedPage } from './app/navigation/navigation.ts';
import { missingPage, type PageState } from './app/navigation/pageState.ts';
import { renderMarkup } from './app/server/renderMarkup.ts';
import { resolvePage } from './app/routes/resolvePage.ts';
import { type PageMatch, withQuery } from '#lib/routing/matchPage.ts';
import { findRoute } from './app/routes/routes.ts';
import { isOpenCampPage, loadOpenCamp, openCampHead } from './app/server/openCamp.ts';
import { sharingCard } from './app/server/sharingCard.ts';
import { structuredData } from './app/server/structuredData.ts';
import { AnswersContext, servedAnswers } from './lib/firestore/answers.ts';
import { plainAddress, splitLanguage } from './lib/language/language.ts';
import { isTraditionalAddress, traditionalAddress } from './lib/language/traditional.ts';
import { setMessageLanguage } from './lib/language/messageLanguage.ts';
import { loadedQuery } from './lib/routing/pageQuery.ts';
import { type Payload, payloadPath, scriptJson } from './lib/routing/payload.ts';
import { NotFoundError } from './lib/routing/route.ts';
import { unknownSite } from '#lib/site.ts';
import { template } from 'virtual:client-build';
import { createHash } from 'node:crypto';

/** Characters of a digest: 72 bits. */
const digestLength = 12;

/**
 * The digest by which a page that is a file names the payload from which it was made: the two are fetched one after the
 * other, and a release may come between.
 */
function payloadDigest(content: Omit<Payload, 'madeAt' | 'digest'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, digestLength);
}

// For listings, which are made when a text is saved rather than when somebody searches.
export { plainBody } from './lib/search/plainBody.ts';
// For releases, which happen again at the moments when the clock alone changes a page.
export { nextChange } from './app/server/clockMoments.ts';
// For releases, which render pages when their documents change rather than when somebody visits them.
export { buildId, releasedAddresses, withoutMoment } from './app/server/releasedAddresses.ts';

/** The server's answer to a request. */
export interface Rendered {
  readonly status: 200 | 301 | 302 | 404;
  /** The page, or the payload's JSON where that was asked for; empty for a redirect. */
  readonly body: string;
  readonly contentType: string;
  /** Target address of a redirect. */
  readonly location: string | null;
  /** Texts of the style elements in the page, for its content security policy; none where it is no page. */
  readonly styles: readonly string[];
  /** The card of a page without a picture, for link previews. */
  readonly card: AddressedCard | null;
  /** Texts of the scripts in the page, for the same policy. */
  readonly scripts: readonly string[];
}

/** Inputs of {@link render} besides the address. */
export interface RenderOptions {
  readonly source: PublicSource;
  /** The site's own origin, such as `https://steeple.example`, for canonical addresses and link previews. */
  readonly origin: string;
  /** The moment of rendering, milliseconds since the epoch. */
  readonly now: number;
  /** Receives errors that do not keep the page from being shown, such as a route rule with an unknown check. */
  readonly report: (error: unknown) => void;
  /** True where the answer is released as a file, which is served whatever the query says. */
  readonly asFile?: boolean | undefined;
}

const generatedPaths = { has: (pathname: string) => generatedFile(pathname) !== undefined };

/** Makes an answer of its parts: by default a document with status 200. */
function answer(parts: Partial<Rendered>): Rendered {
  const contentType = 'text/html; charset=utf-8';
  return { status: 200, body: '', contentType, location: null, styles: [], scripts: [], card: null, ...parts };
}

function redirect(status: 301 | 302, location: string): Rendered {
  return answer({ status, location });
}

/** Returns the empty shell, for pages that the browser renders by itself: camp, admin and account. */
function shell(): Rendered {
  return answer({ body: template });
}

async function load(
  target: PageMatch,
  source: PublicSource,
  site: SiteConfig,
  now: number,
  asFile: boolean,
): Promise<Omit<LoadedPage, 'madeAt'> | null> {
  if (target.route === null) return null;
  const { timeZone } = site;
  const { name: route } = target.route;
  const { title, load: loadModule } = await findRoute(route);
  const module = await keepPage(route, loadModule());
  if (isOpenCampPage(route)) {
    const open = await loadOpenCamp(route, source, site, now);
    return { module: { ...module, head: () => openCampHead(route, open, target.language) }, title, data: open.answers };
  }
  const query = new URLSearchParams(loadedQuery(target.path, target.search));
  const { params, language } = target;
  const context = { source, route, params, language, query, timeZone, now, asFile };
  try {
    return { module, title, data: await module.loader?.(context) };
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

/** Content that a page is rendered from. */
interface PageContent {
  readonly site: SiteConfig;
  readonly loaded: Omit<LoadedPage, 'madeAt'> | null;
}

const asStored = (content: PageContent): PageContent => content;

/** Writes what a page is rendered from in Traditional characters. The conversion's data is loaded when it is needed. */
async function traditionalWriting(stored: SiteConfig): Promise<(content: PageContent) => PageContent> {
  const { inTraditional, siteWriter } = await import('./app/server/traditional/traditionalPage.ts');
  const write = siteWriter(stored);
  return ({ site, loaded }) => ({
    site: inTraditional(site, write),
    loaded: loaded === null ? null : { ...loaded, data: inTraditional(loaded.data, write) },
  });
}

/** The settings that a page is rendered from and sent with: without those that only the server uses. */
function shownSite({ traditionalTerms: _terms, ...site }: SiteConfig): SiteConfig {
  return site;
}

/**
 * Renders an address: HTML, with its payload inside unless it is made for a file, or only the payload where the address
 * ends in `_payload.json`.
 * The same code renders for the function `render` and for a build that wants pages ahead of time.
 * @param url path and query.
 * An address that the site writes otherwise is sent on before anything is read.
 * @throws what the source or a component throws; a missing page is an answer with status 404.
 */
export async function render(
  url: string,
  { source, origin, now, report, asFile = false }: RenderOptions,
): Promise<Rendered> {
  const { pathname, search } = canonicalUrl(url, generatedPaths);
  if (pathname + search !== url) return redirect(301, pathname + search);
  const file = await generatedFile(pathname)?.({ source, origin, now });
  if (file != null) return answer(file);
  const pagePath = pageOfPayload(pathname);
  const wantsPayload = pagePath !== pathname;
  const isTraditional = isTraditionalAddress(pagePath);
  const { path: plainPath, language: asked } = splitLanguage(pagePath);
  if (isTraditional && traditionalAddress(plainAddress(plainPath, asked)) === null)
    return redirect(302, plainAddress(plainPath, asked) + search);
  /** The address in the script of the page, which nothing else decides before the page is rendered. */
  const inScript = (address: string): string => (isTraditional && traditionalAddress(address)) || address;
  const stored = (await source.document('siteConfig')) ?? unknownSite;
  const resolution = await resolvePage(pagePath + search, {
    routeRules: async () => stored.routeRules,
    // Nobody is signed in here. What is guarded is made in the browser.
    runGuard: async () => ({ kind: 'cancel' }),
    preferredLanguage: () => null,
    report,
  });
  if (resolution.kind === 'redirect' && !wantsPayload) return redirect(302, inScript(resolution.to));
  if (resolution.kind !== 'show') return shell();
  const { target } = resolution;
  if (target.route?.personal === true) return shell();

  const write = isTraditional ? await traditionalWriting(stored) : null;
  const { site, loaded } = (write ?? asStored)({
    site: shownSite(stored),
    loaded: await load(target, source, stored, now, asFile),
  });
  const moved = loaded === null && !wantsPayload ? await importedRedirect(source, pagePath) : null;
  if (moved !== null) return redirect(301, withQuery(moved, target));
  const legacy = loaded === null ? legacyRedirect(target.path) : null;
  if (legacy !== null && legacy !== target.path && !wantsPayload)
    return redirect(301, withQuery(inScript(plainAddress(legacy, target.language)), target));

  const status = loaded === null ? 404 : 200;
  const { route, path, params, language } = target;
  const content: Omit<Payload, 'madeAt'> = {
    site,
    language,
    data: loaded?.data ?? null,
    status,
    ...(asFile && { isFile: true }),
    route:
      loaded === null || route === null
        ? null
        : { name: route.name, path, params, module: moduleOf(route.name, isTraditional) },
  };
  const digest = asFile ? payloadDigest(content) : null;
  const payload: Payload = { ...content, madeAt: now, ...(digest !== null && { digest }) };
  if (wantsPayload)
    return answer({ status, body: JSON.stringify(payload), contentType: 'application/json; charset=utf-8' });

  const page: PageState =
    loaded === null
      ? missingPage(target, now)
      : { target, ...loaded, error: null, madeAt: now, ...(asFile && { isFile: true }) };
  const isOpenCamp = loaded !== null && isOpenCampPage(target.route?.name ?? null);
  const answers = { byKey: servedAnswers(target.route?.area, page.data), fromCache: false };
  setMessageLanguage(target.language, isTraditional);
  // Before anything is awaited: messages are in the language that was set last, and other requests are under way.
  const head = headOf(page, site);
  const card = head.image === null ? sharingCard(page, site, head, pagePath) : null;
  const structured = structuredData({ page, site, head, card, origin });
  setMessageLanguage(target.language);
  const markup = await renderMarkup(
    <StrictMode>
      <AnswersContext value={answers}>
        <App page={page} pending={null} site={site} location={{ ssrPath: target.url }} onError={() => undefined} />
      </AnswersContext>
    </StrictMode>,
  );
  const { html, styles, scripts } = documentHtml({
    head,
    site,
    language: target.language,
    isTraditional,
    structured,
    card,
    markup,
    // An open page of the camp has no payload beside it.
    payload: digest === null || isOpenCamp ? scriptJson(payload) : { path: payloadPath(pagePath), digest, madeAt: now },
    origin,
    route: target.route?.name ?? null,
  });
  return answer({ status, body: html, styles, scripts, card });
}

import type { Language } from '@steeple/model/text/language';
import type { PublicSource } from '@steeple/model/database/publicSource';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { LanguageContext } from '#lib/language/language.ts';
import type { PageMatch } from './matchPage.ts';
import { loadedQuery } from './pageQuery.ts';
import type { RouteName } from './paths.ts';
import type { LinkPicture } from '#lib/content/linkPicture.ts';

/** Values and functions that a loader receives. */
export interface LoaderContext {
  readonly source: PublicSource;
  /** The page that is loaded; null where no page has the address. */
  readonly route: RouteName | null;
  /** The parameters of the address, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  /** The query that the page is loaded by (`./pageQuery.ts`), canonical; empty for most pages. */
  readonly query: URLSearchParams;
  /** The site's zone, which decides what a day is. */
  readonly timeZone: string;
  /** The moment of loading, milliseconds since the epoch. */
  readonly now: number;
  /** True where the page becomes a file that is the same for every query, which the browser then answers. */
  readonly asFile?: boolean | undefined;
}

/** Loads what a public page shows. The answer travels as JSON, so it holds plain values only. */
export type Loader<Data = unknown> = (context: LoaderContext) => Promise<Data>;

/** Makes the source that a loader reads in the browser where its page is a file with this data. */
export type FileSource<L extends Loader> = (
  context: Omit<LoaderContext, 'source'>,
  data: Awaited<ReturnType<L>>,
) => Promise<PublicSource>;

/** Description of a page for browsers, search engines and link previews. */
export interface Head {
  /** The page's own title, without the site's name. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The picture for link previews; the server draws a card where there is none. */
  readonly image?: LinkPicture | undefined;
  readonly type?: 'website' | 'article' | undefined;
  readonly noindex?: boolean | undefined;
  /** Path without language under which search engines list the page, where another path shows it too. */
  readonly canonicalPath?: string | undefined;
}

/** Exports of a route's module: the component as default, and for public pages its loader and head. */
export interface RouteModule {
  readonly default: ComponentType;
  readonly loader?: Loader;
  /** Of a page whose query decides what is loaded. */
  readonly fileSource?: FileSource<Loader<never>>;
  /** Called with the loader's answer; without it the route's own title is used. */
  readonly head?: (data: never, context: { readonly language: Language; readonly site: SiteConfig }) => Head;
}

/** The page that is shown. `data` is what the route's loader gave. wouter's `useParams` has its parameters. */
export interface ShownPage extends Pick<PageMatch, 'base' | 'path' | 'pathname' | 'search' | 'language'> {
  readonly name: RouteName | null;
  readonly data: unknown;
  /**
   * Time at which the page was made. Milliseconds since the epoch. It decides what "today" means on the page, on the
   * server and after hydration.
   */
  readonly now: number;
  /** True where the server has sent the page as a file, with nothing in it that depends on the query. */
  readonly isFile?: true | undefined;
}

const PageContext = createContext<ShownPage>({
  name: null,
  base: '',
  path: '/',
  pathname: '/',
  search: '',
  language: 'en',
  data: undefined,
  now: 0,
});

/** Provides the page that is shown for the hooks below, and its language for `useLanguage`. */
export function PageProvider({ page, children }: { readonly page: ShownPage; readonly children?: ReactNode }) {
  const inside = createElement(PageContext, { value: page }, children);
  return createElement(LanguageContext, { value: page.language }, inside);
}

/** The shown page's address and parameters. */
export function usePage(): ShownPage {
  return useContext(PageContext);
}

/** The query that the shown page was loaded by, canonical. wouter's `useSearchParams` reads and writes all of it. */
export function usePageQuery(): URLSearchParams {
  const { pathname, search } = usePage();
  return new URLSearchParams(loadedQuery(pathname, search));
}

/** Returns the result of the route's loader: `useRouteData<typeof loader>()`. */
export function useRouteData<L extends Loader>(): Awaited<ReturnType<L>> {
  return useContext(PageContext).data as Awaited<ReturnType<L>>;
}

/** Error of a page's address without content: the loader throws it if the requested item does not exist. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

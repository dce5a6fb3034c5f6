import { plainSpelling } from '@steeple/model/hosting/plainSpelling';
import { knownQuery } from '#lib/routing/queryParameters.ts';
import { payloadFile } from '#lib/routing/payload.ts';
import { legacyRedirect } from '#lib/routing/legacyRedirects.ts';
import { matchPage } from '#lib/routing/matchPage.ts';

/** An address as the site writes it. */
export interface CanonicalUrl {
  /**
   * Begins with one slash; no empty or dotted segments, no slash at the end but for the first page, no percent-encoding
   * without need.
   */
  readonly pathname: string;
  /** The query that the page understands, with its question mark, or empty. */
  readonly search: string;
}

/** The path with single slashes and none at the end; `//host/about` would otherwise be read as another site. */
function plainPath(path: string): string {
  const joined = `/${path
    .split(/[/\\]/)
    .filter((segment) => segment !== '')
    .join('/')}`;
  // The parser also takes dotted segments away; the path begins with one slash, so it cannot name a host.
  const { pathname } = new URL(plainSpelling(joined), 'http://localhost');
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** The path of the page that a payload belongs to; the path itself where it is no payload's. */
export function pageOfPayload(pathname: string): string {
  return pathname.endsWith(`/${payloadFile}`) ? pathname.slice(0, -payloadFile.length - 1) || '/' : pathname;
}

/**
 * The one address under which the site answers what was asked for; found without reading anything.
 * @param url path and query, as they came over the wire.
 * @param files paths of what is no page and understands no query.
 */
export function canonicalUrl(url: string, files: Pick<ReadonlySet<string>, 'has'>): CanonicalUrl {
  const [withoutFragment = '/'] = url.split('#', 1);
  const mark = withoutFragment.indexOf('?');
  const pathname = plainPath(mark === -1 ? withoutFragment : withoutFragment.slice(0, mark));
  const query = mark === -1 ? '' : withoutFragment.slice(mark);
  if (files.has(pathname)) return { pathname, search: '' };
  const target = matchPage(pageOfPayload(pathname));
  const legacy = target.route === null ? legacyRedirect(target.path) : null;
  const { route } = legacy === null ? target : matchPage(legacy);
  return { pathname, search: knownQuery(query, route?.name ?? null) };
}

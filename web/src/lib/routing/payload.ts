import type { Language } from '@steeple/model/text/language';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import type { RouteName } from './paths.ts';

/** The server's data for a public page: a file beside the page. A page that is no file has it inside its HTML too. */
export interface Payload {
  readonly site: SiteConfig;
  /** The route of the page and the address of its code; null for a page that does not exist. */
  readonly route: {
    readonly name: RouteName;
    readonly path: string;
    readonly params: Readonly<Record<string, string>>;
    readonly module: string;
  } | null;
  readonly language: Language;
  /** Result of the route's loader; null together with `status` 404. */
  readonly data: unknown;
  readonly status: number;
  /** Time at which the payload was made. Milliseconds since the epoch. */
  readonly madeAt: number;
  /** True where it was made for a file, which Hosting serves whatever the query says. */
  readonly isFile?: true;
  /** Digest of everything but the moment, where it was made for a file. */
  readonly digest?: string;
}

/** The name that a page which is a file gives to the payload it was made from: its address, digest and time. */
export interface PayloadReference extends Required<Pick<Payload, 'digest' | 'madeAt'>> {
  readonly path: string;
}

/** Name of the payload's file beside each page (specification section 7). */
export const payloadFile = '_payload.json';

/** The payload's address for a page's path, language prefix included. */
export function payloadPath(path: string): string {
  return path === '/' ? `/${payloadFile}` : `${path}/${payloadFile}`;
}

/** JSON that may be put inside a script element: no sequence in it can end the element or begin a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The beginning of the element of a page that holds its payload. */
export const payloadElement = '<script type="application/json" id="payload">';

/** Finds the payload, as JSON, in a page that the server has rendered; null where it has none inside. */
export function payloadInPage(html: string): string | null {
  const begin = html.indexOf(payloadElement);
  const end = begin === -1 ? -1 : html.indexOf('</script>', begin);
  return end === -1 ? null : html.slice(begin + payloadElement.length, end);
}

/** True for something that has the shape of a payload. */
export function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && 'site' in value && 'madeAt' in value && 'status' in value;
}

import type { Language } from '@steeple/model/languages';
import type { SiteConfig } from '@steeple/model/siteConfig';
import type { RouteName } from './addresses.ts';

/** What travels beside a public page as `_payload.json`, and inside its HTML: what the server has read for it. */
export interface Payload {
  readonly site: SiteConfig;
  /** Which page this is, and where its code lies; null for a page that is not there. */
  readonly route: { readonly name: RouteName; readonly path: string; readonly params: Readonly<Record<string, string>>; readonly module: string } | null;
  readonly language: Language;
  /** What the route's loader gave; null together with `status` 404. */
  readonly data: unknown;
  readonly status: number;
  /** When it was made, milliseconds since the epoch. */
  readonly madeAt: number;
}

/** Name of the payload's file beside each page (specification section 7). */
export const payloadFile = '_payload.json';

/** The payload's address for a page's path, language prefix included. */
export function payloadPath(path: string): string {
  return path === '/' ? `/${payloadFile}` : `${path}/${payloadFile}`;
}

/** JSON that may stand inside a script element: no sequence in it can end the element or begin a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}

/** True for something that has the shape of a payload. */
export function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && 'site' in value && 'madeAt' in value && 'status' in value;
}

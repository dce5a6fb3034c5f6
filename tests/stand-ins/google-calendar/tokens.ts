/** Page and sync tokens: opaque to the client, self-contained for the server. */
import { createHash } from 'node:crypto';

export interface PageToken {
  kind: 'page';
  /** Parameters of the list's first page; another page must name the same. */
  query: string;
  /** Number of entries on the pages before. */
  offset: number;
  /** The calendar's revision when the first page was answered: later changes are left to the next sync. */
  revision: number;
  /** Number of this page, from 1. */
  page: number;
}

export interface SyncToken {
  kind: 'sync';
  query: string;
  revision: number;
  /** The window of the first, full list: a sync goes on within it. */
  timeMin?: number;
  timeMax?: number;
  /** Tokens of an earlier epoch have expired. */
  epoch: number;
}

export function writeToken(token: PageToken | SyncToken): string {
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

/** Reads a token back; undefined where it is none of ours. */
export function readToken(text: string): PageToken | SyncToken | undefined {
  try {
    const token: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof token !== 'object' || token === null || !('kind' in token)) return undefined;
    return token.kind === 'page' || token.kind === 'sync' ? (token as PageToken | SyncToken) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A short name for a set of parameters, whatever their order. */
export function fingerprint(parameters: Iterable<[string, string]>): string {
  const sorted = [...parameters].map(([name, value]) => `${name}=${value}`).sort();
  return createHash('sha256').update(sorted.join('&')).digest('base64url').slice(0, 16);
}

import { createHash } from 'node:crypto';

/** A request for a feed as it came, with nothing of it checked. */
export interface FeedHttpRequest {
  readonly method: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly ifNoneMatch?: string | undefined;
}

/** An answer before it is sent. */
export interface FeedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer of a few words, which nothing caches. */
export function plainAnswer(status: number, body: string, headers: Readonly<Record<string, string>> = {}): FeedAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body,
  };
}

/** The ETag of a body. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`;
}

/**
 * Tells whether the sender of a request has the body of an ETag. RFC 9110: a list, weak or strong, or `*`. CDNs
 * weaken an ETag when they compress.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

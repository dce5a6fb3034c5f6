import { createHash } from 'node:crypto';
import type { Language } from '@steeple/model/text/language';
import type { PageAnswer } from '../render/pageAnswer.ts';

/** A request for a feed as it came, with nothing of it checked. */
export interface FeedHttpRequest {
  readonly method: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly ifNoneMatch?: string | undefined;
}

/** A calendar as it is sent. */
interface SentCalendar {
  readonly body: string;
  readonly fileName: string;
  readonly language: Language;
  /** Headers of every answer, also of one that says that the calendar is unchanged. */
  readonly headers: Readonly<Record<string, string>>;
  /** Further headers of the calendar itself. */
  readonly ownHeaders?: Readonly<Record<string, string>>;
}

/** An answer of a few words, which nothing caches. */
export function plainAnswer(status: number, body: string, headers: Readonly<Record<string, string>> = {}): PageAnswer {
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

/** Tells whether the sender of a request has the body of an ETag (RFC 9110: a list, or `*`). CDNs weaken an ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** An answer with a calendar, without its body where the sender of the request has it already. */
export function calendarAnswer(
  ifNoneMatch: string | undefined,
  { body, fileName, language, headers, ownHeaders }: SentCalendar,
): PageAnswer {
  const etag = etagOf(body);
  if (matchesEtag(ifNoneMatch, etag)) return { status: 304, headers: { ...headers, etag }, body: '' };
  return {
    status: 200,
    headers: {
      ...headers,
      etag,
      'content-type': 'text/calendar; charset=utf-8',
      'content-language': language,
      ...ownHeaders,
      'content-disposition': `inline; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** Reads the whole window of a calendar: every page, patiently, or not at all. */
import { backoff, backoffMillis } from '@steeple/model/backoff';
import type { EventsPage } from './googleEvent.ts';
import { readPage } from './googleEvent.ts';
import { SyncFailure, notShared, syncFailure } from './syncFailure.ts';

/** What the sync needs of Google. Errors carry `status` and Google's body as the client library has them. */
export interface CalendarApi {
  /** One page of `events.list`, as it came. */
  listPage: (request: PageRequest) => Promise<unknown>;
  /** E-mail address of the account that calendars must be shared with; null where it cannot be known. */
  account: () => Promise<string | null>;
}

export interface PageRequest {
  googleId: string;
  timeMin: Date;
  timeMax: Date;
  pageToken: string | undefined;
}

export interface FetchContext {
  clock: () => Date;
  /** Waits so many milliseconds. */
  sleep: (millis: number) => Promise<void>;
  /** From 0 to 1, for the jitter. */
  random: () => number;
  /** No try begins after this. */
  giveUpAt: Date;
}

/** Tries of one page before the run gives up: with the backoff of specification section 9 about 16 s of waiting. */
export const MAX_TRIES = 7;
/** Beginning again from the first page, where Google forgets a page token. */
const MAX_RESTARTS = 2;
/** More pages than any calendar has: a list that goes round in circles. */
const MAX_PAGES = 10_000;

/**
 * Tells each page to `onPage`; `onRestart` says that everything told so far is void.
 * @throws SyncFailure where not every page came.
 */
export async function fetchEvents(
  api: CalendarApi,
  window: Omit<PageRequest, 'pageToken'>,
  context: FetchContext,
  hooks: { onPage: (page: EventsPage) => Promise<void> | void; onRestart: () => void; onRequest: () => void },
): Promise<void> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      let pageToken: string | undefined;
      const told = new Set<string>();
      do {
        const page = await fetchPage(api, { ...window, pageToken }, context, hooks.onRequest);
        await hooks.onPage(page);
        pageToken = page.nextPageToken;
        if (pageToken !== undefined && (told.has(pageToken) || told.size >= MAX_PAGES)) throw syncFailure('invalid-response');
        if (pageToken !== undefined) told.add(pageToken);
      } while (pageToken !== undefined);
      return;
    } catch (error) {
      if (!(error instanceof PageTokenGone)) throw error;
      if (restarts >= MAX_RESTARTS) throw syncFailure('invalid-response', error.cause);
      hooks.onRestart();
    }
  }
}

class PageTokenGone extends Error {}

async function fetchPage(api: CalendarApi, request: PageRequest, context: FetchContext, onRequest: () => void): Promise<EventsPage> {
  for (let attempt = 1; ; attempt += 1) {
    let failure: SyncFailure;
    let wait = backoffMillis(attempt, context.random());
    try {
      onRequest();
      const page = readPage(await api.listPage(request));
      if (page) return page;
      failure = syncFailure('invalid-response');
    } catch (error) {
      const verdict = judge(error);
      if (verdict.code === 'gone') throw new PageTokenGone('A page token was forgotten.', { cause: error });
      if (verdict.code === 'not-shared') throw notShared(request.googleId, await api.account(), error);
      failure = syncFailure(verdict.code, error);
      if (!verdict.again) throw failure;
      wait = Math.max(wait, retryAfter(error));
    }
    const tooLate = context.clock().getTime() + wait >= context.giveUpAt.getTime();
    if (attempt >= MAX_TRIES || tooLate) throw failure;
    await context.sleep(wait);
  }
}

interface Verdict {
  code: 'unavailable' | 'gone' | 'not-shared' | 'unauthenticated' | 'forbidden' | 'quota' | 'invalid-response';
  /** May pass by itself. */
  again: boolean;
}

/** Google's error, by what can be done about it (developers.google.com/workspace/calendar/api/guides/errors). */
function judge(error: unknown): Verdict {
  const status = numberIn(error, 'status') ?? numberIn(error, 'code');
  if (status === undefined || status >= 500 || status === 408) return { code: 'unavailable', again: true };
  const reason = reasonOf(error);
  switch (status) {
    case 401:
      return { code: 'unauthenticated', again: false };
    case 403:
      if (/rateLimitExceeded/iu.test(reason)) return { code: 'quota', again: true };
      return { code: /quota|dailyLimit/iu.test(reason) ? 'quota' : 'forbidden', again: false };
    case 404:
      return { code: 'not-shared', again: false };
    case 410:
      return { code: 'gone', again: false };
    case 429:
      return { code: 'quota', again: true };
    default:
      return { code: 'invalid-response', again: false };
  }
}

function numberIn(error: unknown, field: 'status' | 'code'): number | undefined {
  if (typeof error !== 'object' || error === null || !(field in error)) return undefined;
  const value = Number((error as Record<string, unknown>)[field]);
  return Number.isInteger(value) && value >= 100 && value < 600 ? value : undefined;
}

interface ErrorResponse {
  response?: { data?: { error?: { errors?: { reason?: string }[] } }; headers?: { get?: (name: string) => string | null } };
}

function reasonOf(error: unknown): string {
  return (error as ErrorResponse).response?.data?.error?.errors?.[0]?.reason ?? '';
}

/** Reads how long Google asks us to wait, at most as long as the backoff waits. Milliseconds. */
function retryAfter(error: unknown): number {
  const seconds = Number((error as ErrorResponse).response?.headers?.get?.('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, backoff.maxMillis) : 0;
}

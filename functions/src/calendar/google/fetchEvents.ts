/** Reads the whole window of a calendar: every page, patiently, or not at all. */
import { backoffMillis } from '@steeple/model/requests/backoff';
import type { Patience } from '../../patience.ts';
import type { EventsPage } from './googleEvent.ts';
import { readPage } from './googleEvent.ts';
import { classifyGoogleError, retryAfter } from './googleErrors.ts';
import type { SyncFailure } from './syncFailure.ts';
import { notShared, syncFailure } from './syncFailure.ts';

/**
 * The part of Google's API that the sync uses. Errors carry `status` and Google's body as the client library has them.
 */
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
  /** The request fails after so many milliseconds without an answer. */
  timeoutMillis?: number;
}

export interface FetchContext extends Patience {
  clock: () => Date;
  /** No try begins after this, and none lasts longer. */
  giveUpAt: Date;
}

/** Longest time of one request. Google answers a page within a few seconds. Milliseconds. */
export const REQUEST_TIMEOUT_MS = 20_000;
/**
 * Longest time of all tries of one page together, so that a calendar that never answers costs a minute. Milliseconds.
 */
export const PAGE_PATIENCE_MS = 60_000;

/** Tries of one page before the run gives up: with the backoff of specification section 9 about 16 s of waiting. */
export const MAX_TRIES = 7;
/** Beginning again from the first page, where Google forgets a page token. */
const MAX_RESTARTS = 2;
/** More pages than any calendar has: a list that goes round in circles. */
const MAX_PAGES = 10_000;

/**
 * Passes each page to `onPage`; `onRestart` means that every page passed so far is void.
 * @throws SyncFailure where not every page came.
 */
export async function fetchEvents(
  api: CalendarApi,
  window: Omit<PageRequest, 'pageToken' | 'timeoutMillis'>,
  context: FetchContext,
  hooks: {
    onPage: (page: EventsPage) => Promise<void> | void;
    onRestart: () => void;
    onRequest: () => Promise<void> | void;
  },
): Promise<void> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      let pageToken: string | undefined;
      const pageTokens = new Set<string>();
      do {
        const page = await fetchPage(api, { ...window, pageToken }, context, hooks.onRequest);
        await hooks.onPage(page);
        pageToken = page.nextPageToken;
        if (pageToken !== undefined && (pageTokens.has(pageToken) || pageTokens.size >= MAX_PAGES))
          throw syncFailure('invalid-response');
        if (pageToken !== undefined) pageTokens.add(pageToken);
      } while (pageToken !== undefined);
      return;
    } catch (error) {
      if (!(error instanceof PageTokenGone)) throw error;
      if (restarts >= MAX_RESTARTS) throw syncFailure('page-expired', error.cause);
      hooks.onRestart();
    }
  }
}

class PageTokenGone extends Error {}

async function fetchPage(
  api: CalendarApi,
  request: PageRequest,
  context: FetchContext,
  onRequest: () => Promise<void> | void,
): Promise<EventsPage> {
  const giveUpAt = Math.min(context.giveUpAt.getTime(), context.clock().getTime() + PAGE_PATIENCE_MS);
  for (let attempt = 1; ; attempt += 1) {
    let failure: SyncFailure;
    let wait = backoffMillis(attempt, context.random());
    await onRequest();
    const timeoutMillis = Math.min(REQUEST_TIMEOUT_MS, Math.max(1, giveUpAt - context.clock().getTime()));
    try {
      const page = readPage(await api.listPage({ ...request, timeoutMillis }));
      if (page) return page;
      failure = syncFailure('invalid-response');
    } catch (error) {
      const { code, again } = classifyGoogleError(error);
      if (code === 'page-expired' && request.pageToken !== undefined)
        throw new PageTokenGone('A page token was forgotten.', { cause: error });
      if (code === 'not-shared') throw notShared(request.googleId, await api.account(), error);
      failure = syncFailure(code, error);
      if (!again) throw failure;
      wait = Math.max(wait, retryAfter(error));
    }
    const tooLate = context.clock().getTime() + wait >= giveUpAt;
    if (attempt >= MAX_TRIES || tooLate) throw failure;
    await context.sleep(wait);
  }
}

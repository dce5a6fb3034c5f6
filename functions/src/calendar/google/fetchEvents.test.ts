import { beforeEach, describe, expect, it } from 'vitest';
import type { SyncFailure } from './syncFailure.ts';
import { type CalendarApi, type FetchContext, fetchEvents, MAX_TRIES, type PageRequest } from './fetchEvents.ts';

const window = { googleId: 'a@steeple.test', timeMin: new Date(1000), timeMax: new Date(2000) };
const page = (title: string, nextPageToken?: string) => ({
  kind: 'calendar#events',
  timeZone: 'UTC',
  items: [{ id: title, summary: title }],
  nextPageToken,
});
const status = (code: number, headers: Record<string, string> = {}) =>
  Object.assign(new Error(`answer ${code}`), {
    status: code,
    response: { headers: new Headers(headers), data: {} },
  });

let now = 0;
let requests: PageRequest[];
let waits: number[];
let events: string[];
beforeEach(() => {
  now = 0;
  requests = [];
  waits = [];
  events = [];
});

/** Reads a calendar whose n-th answer, from 0, is given; what happens is noted in `events`. */
async function fetchFrom(
  answer: (request: PageRequest, index: number) => unknown,
  changes: Partial<FetchContext & { account: CalendarApi['account']; onPage: () => void }> = {},
): Promise<void> {
  const api: CalendarApi = {
    account: changes.account ?? (async () => null),
    listPage: async (request) => {
      requests.push(request);
      const given = answer(request, requests.length - 1);
      if (given instanceof Error) throw given;
      return given;
    },
  };
  const context: FetchContext = {
    clock: () => new Date(now),
    random: () => 1,
    giveUpAt: new Date(3_600_000),
    sleep: async (millis) => {
      waits.push(millis);
      now += millis;
    },
    ...changes,
  };
  await fetchEvents(api, window, context, {
    onPage: (fetched) => {
      events.push(`page ${fetched.events.map(({ id }) => id).join()}`);
      changes.onPage?.();
    },
    onRestart: () => {
      events.push('restart');
    },
    onRequest: () => {
      events.push('request');
    },
  });
}
/** The failure with which reading such a calendar ends. */
async function failureOf(...parameters: Parameters<typeof fetchFrom>): Promise<SyncFailure> {
  const error: unknown = await fetchFrom(...parameters).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'SyncFailure' });
  return error as SyncFailure;
}

describe('pages', () => {
  it('are asked for one after the other, each with the token of the one before', async () => {
    await fetchFrom((_request, index) => [page('a', 'second'), page('b', 'third'), page('c')][index]);
    expect(events).toEqual(['request', 'page a', 'request', 'page b', 'request', 'page c']);
    expect(requests).toEqual(
      [undefined, 'second', 'third'].map((pageToken) => ({ ...window, pageToken, timeoutMillis: 20_000 })),
    );
  });

  it('that go round in circles are no calendar', async () => {
    const { code } = await failureOf((_request, index) => page(`p${index}`, index % 2 === 0 ? 'even' : 'odd'));
    expect([code, requests.length]).toEqual(['invalid-response', 3]);
  });

  it('without an end are no calendar, after ten thousand of them', async () => {
    const { code } = await failureOf((_request, index) => page('p', `token ${index}`));
    expect([code, requests.length]).toEqual(['invalid-response', 10_001]);
    requests = [];
    await expect(
      fetchFrom((_request, index) => page('p', index < 10_000 ? `token ${index}` : undefined)),
    ).resolves.toBeUndefined();
  });

  it('are not asked for again where the caller fails', async () => {
    const onPage = () => {
      throw new Error('of the caller');
    };
    await expect(fetchFrom(() => page('a', 'more'), { onPage })).rejects.toThrow('of the caller');
    expect(requests).toHaveLength(1);
  });
});

describe('a failure that passes', () => {
  it.each([
    ['an error of Google', () => status(503), 'unavailable'],
    ['an answer that is no page', () => 'no JSON', 'invalid-response'],
  ])('is tried again with waits that grow, and reported in the end: %s', async (_what, answer, code) => {
    expect(await failureOf(answer)).toMatchObject({ code });
    expect(waits).toEqual([1000, 1500, 2250, 3375, 5063, 7594]);
    expect(requests).toHaveLength(MAX_TRIES);
    expect(events).toEqual(Array(MAX_TRIES).fill('request'));
  });

  it('is over with the first page that comes, and the next page has all its tries', async () => {
    await fetchFrom((_request, index) => (index % 7 < 6 ? status(503) : page('a', index < 7 ? 'more' : undefined)));
    expect(events.filter((event) => event !== 'request')).toEqual(['page a', 'page a']);
    expect(requests).toHaveLength(14);
  });

  it('waits by chance down to half as long', async () => {
    await fetchFrom((_request, index) => (index < 2 ? status(503) : page('a')), { random: () => 0 });
    expect(waits).toEqual([500, 750]);
  });

  it.each([
    ['7', 7000],
    ['0.1', 1000],
    ['3600', 60_000],
  ])('waits at least as long as Google asks (%s s), but no longer than any wait', async (seconds, wait) => {
    const answers = [status(429, { 'retry-after': seconds }), page('a')];
    // A longer wait would not fit into the time of a page.
    if (wait === 60_000) await failureOf(() => answers[0]);
    else await fetchFrom((_request, index) => answers[index]);
    expect(waits).toEqual(wait === 60_000 ? [] : [wait]);
  });

  it("ends where the next try would begin after the run's time", async () => {
    await failureOf(() => status(503), { giveUpAt: new Date(2500) });
    expect(waits).toEqual([1000]);
    now = 0;
    await failureOf(() => status(503), { giveUpAt: new Date(2501) });
    expect(waits).toEqual([1000, 1000, 1500]);
  });

  it('ends a minute after a page was first asked for, whatever time the run has', async () => {
    const slow = (index: number) => {
      now += 18_000;
      return index < 2 ? page('a', `token ${index}`) : status(503);
    };
    await failureOf((_request, index) => slow(index));
    // The third page is asked for at 36 s, and until 96 s: tries end at 54, 73, 92.5 and 112.75 s.
    expect([requests.length, waits]).toEqual([6, [1000, 1500, 2250]]);
  });
});

describe('the time of a request', () => {
  it('is what is left of the time of the page, and never nothing', async () => {
    const took = [19_000, 15_000, 12_000, 9000];
    await failureOf((_request, index) => {
      now += took[index] ?? 0;
      return status(503);
    });
    expect(requests.slice(0, 4).map(({ timeoutMillis }) => timeoutMillis)).toEqual([20_000, 20_000, 20_000, 9250]);
    now = 0;
    requests = [];
    await failureOf(() => status(503), { giveUpAt: new Date(-5000) });
    expect(requests.map(({ timeoutMillis }) => timeoutMillis)).toEqual([1]);
  });
});

describe('a failure that does not pass', () => {
  it('is reported at once, with what Google said', async () => {
    const cause = status(401);
    expect(await failureOf(() => cause)).toMatchObject({ code: 'unauthenticated', cause });
    expect([requests.length, waits]).toEqual([1, []]);
  });

  it('says with whom the calendar must be shared', async () => {
    const cause = status(404);
    const failure = await failureOf(() => cause, { account: async () => 'sync@steeple.test' });
    expect(failure).toMatchObject({ code: 'not-shared', cause });
    expect(failure.message).toContain('a@steeple.test is not shared with sync@steeple.test');
    const unknown = await failureOf(() => cause);
    expect(unknown.explanation.en).toContain('is not shared with the service account of the functions');
    expect(unknown.explanation.zh).toContain('尚未与 云函数的服务账户 共享');
  });
});

describe('a page token that Google forgot', () => {
  it('begins the list again, up to two times', async () => {
    const forgotten = new Set([1, 3]);
    await fetchFrom((request, index) =>
      forgotten.has(index) ? status(410) : page('a', request.pageToken === undefined ? 'more' : undefined),
    );
    expect(events.filter((event) => event !== 'request')).toEqual([
      'page a',
      'restart',
      'page a',
      'restart',
      'page a',
      'page a',
    ]);
    expect(waits).toEqual([]);
  });

  it('for the third time is a failure', async () => {
    const cause = status(410);
    const failure = await failureOf((request) => (request.pageToken === undefined ? page('a', 'more') : cause));
    expect(failure).toMatchObject({ code: 'page-expired', cause });
    expect(events.filter((event) => event === 'restart')).toHaveLength(2);
    expect(requests).toHaveLength(6);
  });

  it('without a page token is a failure at once', async () => {
    expect(await failureOf(() => status(410))).toMatchObject({ code: 'page-expired' });
    expect([requests.length, events.includes('restart')]).toEqual([1, false]);
  });
});

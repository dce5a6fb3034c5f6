import { expect, test } from 'vitest';
import { createAuthFetch, isAuthRequest } from './authFetch.ts';

const host = 'https://identitytoolkit.googleapis.com';
const lookup = `${host}/v1/accounts:lookup`;
const token = 'https://securetoken.googleapis.com/v1/token';

/** A worker with a clock, and the limit that it has set for each request. */
function setup() {
  const limits: (number | undefined)[] = [];
  let time = 0;
  const ask = createAuthFetch({
    fetch: async (_request, millis) => {
      limits.push(millis);
      return new Response();
    },
    now: () => time,
  });
  return {
    limits,
    ask: (url: string, page = 'one') => ask(new Request(url, { method: 'POST' }), page),
    pass: (millis: number) => {
      time += millis;
    },
  };
}

test('the start of a page waits a short time only', async () => {
  const { ask, limits } = setup();
  await ask(lookup);
  await ask(token);
  expect(limits).toEqual([1500, 4000]);
});

test.each([
  'v1/accounts:signInWithPassword',
  'v1/accounts:signInWithCustomToken',
  'v1/accounts:signUp',
  'v2/accounts/mfaSignIn:finalize',
  'v2/accounts/mfaEnrollment:finalize',
])('%s has no limit, nor has what the same page asks after it', async (path) => {
  const { ask, limits, pass } = setup();
  expect(isAuthRequest(new URL(path, host))).toBe(true);
  await ask(`${host}/${path}`);
  pass(59_999);
  await ask(lookup);
  await ask(token);
  expect(limits).toEqual([undefined, undefined, undefined]);
});

test('the limit applies again a minute later, and at once to another page', async () => {
  const { ask, limits, pass } = setup();
  await ask(`${host}/v1/accounts:signInWithPassword`);
  await ask(lookup, 'two');
  pass(60_000);
  await ask(lookup);
  expect(limits).toEqual([undefined, 1500, 1500]);
});

test('the minute begins when the sign-in is answered, also where that fails', async () => {
  let time = 0;
  const limits: (number | undefined)[] = [];
  const ask = createAuthFetch({
    fetch: async (_request, millis) => {
      limits.push(millis);
      time += 50_000;
      if (limits.length === 1) throw new TypeError('Failed to fetch');
      return new Response();
    },
    now: () => time,
  });
  const signIn = new Request(`${host}/v1/accounts:signInWithPassword`, { method: 'POST' });
  await expect(ask(signIn, 'one')).rejects.toThrow('Failed to fetch');
  await ask(new Request(lookup, { method: 'POST' }), 'one');
  await ask(new Request(lookup, { method: 'POST' }), 'one');
  expect(limits).toEqual([undefined, undefined, undefined]);
});

import { expect, test } from 'vitest';
import { checkAuthAnswers } from './authAnswers.ts';

const lookup = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';
const token = 'http://127.0.0.1:9099/securetoken.googleapis.com/v1/token?key=k';
const tokens = { access_token: 'a', refresh_token: 'r', expires_in: '3600' };

/** Asks an address of a server that gives one answer. */
async function ask(address: string, status: number, body: string) {
  const ends: boolean[] = [];
  const fetchAnswer = checkAuthAnswers(
    async () => new Response(body, { status }),
    (hasEnded) => ends.push(hasEnded),
  );
  const result = await fetchAnswer(address).then(
    async (response) => response.text(),
    (error: unknown) => (error as Error).name,
  );
  return { result, ends };
}

test.each([
  [lookup, { users: [{ localId: 'ada' }] }],
  [token, tokens],
])('an answer of the server is passed on, and says that the account is there: %s', async (address, answer) => {
  const body = JSON.stringify(answer);
  expect(await ask(address, 200, body)).toEqual({ result: body, ends: [false] });
});

test.each([
  [lookup, '<html>Please sign in to the hotel</html>'],
  [lookup, '{}'],
  [lookup, 'null'],
  [lookup, '[]'],
  [lookup, '{"users":[]}'],
  [lookup, '{"users":[{"name":"somebody"}]}'],
  [token, '<html></html>'],
  [token, '{"ok":true}'],
  [token, JSON.stringify({ ...tokens, refresh_token: undefined })],
  [token, JSON.stringify({ ...tokens, expires_in: '' })],
])('an answer of another server counts as a network error, and says nothing: %s %s', async (address, body) => {
  expect(await ask(address, 200, body)).toEqual({ result: 'TypeError', ends: [] });
});

test.each(['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'USER_DISABLED : by an admin'])(
  'the server ends a sign-in by %s',
  async (message) => {
    for (const address of [lookup, token])
      expect((await ask(address, 400, JSON.stringify({ error: { code: 400, message } }))).ends).toEqual([true]);
  },
);

test.each([
  [503, '{"error":{"code":503,"message":"The service is currently unavailable.","status":"UNAVAILABLE"}}'],
  [429, '{"error":{"message":"QUOTA_EXCEEDED : Exceeded quota for requests."}}'],
  [403, '{"error":{"message":"The caller does not have permission"}}'],
  [400, '{"error":{"message":"INVALID_ID_TOKEN"}}'],
  [502, '<html>Bad gateway</html>'],
  [401, '{"error":"unauthorized"}'],
])('no other failure ends a sign-in: %i %s', async (status, body) => {
  for (const address of [lookup, token]) expect(await ask(address, status, body)).toEqual({ result: body, ends: [] });
});

test('answers to other requests are not looked at', async () => {
  expect(await ask('https://church.example.org/config.json', 200, '{}')).toEqual({ result: '{}', ends: [] });
});

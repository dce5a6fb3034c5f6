import { describe, expect, test } from 'vitest';
import { isFresh, proofsOf } from './identity.ts';

describe('an account is asked for what it has', () => {
  test.each([
    ['a password', ['password'], 'password', ['password', 'link']],
    ['an e-mail link', ['password'], 'link', ['link', 'password']],
    ['Google', ['google.com'], 'google', ['google']],
    [
      'Google and a password, signed in by Google',
      ['password', 'google.com'],
      'google',
      ['google', 'password', 'link'],
    ],
    ['a password, signed in before this was noted', ['password'], null, ['password', 'link']],
    ['another provider', ['phone'], null, ['link']],
  ] as const)('%s', (_what, providers, last, proofs) => {
    expect(proofsOf(providers, last)).toEqual(proofs);
  });
});

test('a sign-in of the last four minutes needs no further proof', () => {
  expect(isFresh(0, 239_000)).toBe(true);
  expect(isFresh(0, 240_000)).toBe(false);
});

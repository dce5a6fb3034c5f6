import { expect, test } from 'vitest';
import { errorOfRejection } from './unhandledErrors.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

test('a rejection that nobody handled is an error of the page', () => {
  const errors = [new Error('x'), failure('permission-denied'), failure('unavailable')];
  expect(errors.map(errorOfRejection)).toEqual(errors);
});

test('a token that Firebase Auth could not renew by itself, and what was called off, are none', () => {
  const reasons = [
    failure('auth/network-request-failed'),
    failure('auth/the-service-is-currently-unavailable.'),
    new DOMException('', 'AbortError'),
  ];
  expect(reasons.map(errorOfRejection)).toEqual([null, null, null]);
});

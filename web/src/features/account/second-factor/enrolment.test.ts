import { expect, test } from 'vitest';
import { isUnavailable } from './enrolment.ts';

test.each([
  ['auth/operation-not-allowed', true],
  ['auth/invalid-argument', true],
  ['auth/network-request-failed', false],
  ['auth/requires-recent-login', false],
])('a second step that cannot be begun with %s is said to be unavailable: %s', (code, isMissing) => {
  expect(isUnavailable({ code })).toBe(isMissing);
});

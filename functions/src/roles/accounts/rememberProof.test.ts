import { describe, expect, test } from 'vitest';
import type { Token } from '../../requests/callers.ts';
import { provesAddress } from './rememberProof.ts';

const madeAt = Date.UTC(2026, 10, 22, 9, 0, 0) / 1000;
const creationTime = new Date(madeAt * 1000).toUTCString();
const account = {
  email: 'Mei@Example.org',
  emailVerified: true,
  metadata: { creationTime } as Parameters<typeof provesAddress>[0]['metadata'],
};
const token: Token = {
  uid: 'mei',
  email: 'mei@example.org',
  email_verified: true,
  auth_time: madeAt,
  iat: madeAt,
  firebase: { sign_in_provider: 'google.com' },
};

describe('the sign-in that made an account proves its address', () => {
  test('where the address was verified then', () => {
    expect(provesAddress(account, token)).toBe(true);
    expect(provesAddress(account, { ...token, auth_time: madeAt + 1, iat: madeAt + 2 })).toBe(true);
  });

  test.each<[string, Partial<Token>]>([
    ['its address was not verified', { email_verified: false }],
    ['it names another address', { email: 'other@example.org' }],
    ['it names no address', { email: undefined }],
    ['it was issued again later, when the address may have been verified', { iat: madeAt + 2 }],
    ['it is a later sign-in', { auth_time: madeAt + 2, iat: madeAt + 2 }],
    ['it says it is older than the account', { auth_time: madeAt - 2, iat: madeAt - 2 }],
    ['it does not say when it was issued', { iat: undefined }],
  ])('but not where %s', (_, change) => {
    expect(provesAddress(account, { ...token, ...change })).toBe(false);
  });

  test('but not where the account has lost the verification since, or has no time', () => {
    expect(provesAddress({ ...account, emailVerified: false }, token)).toBe(false);
    const metadata = { creationTime: '' } as typeof account.metadata;
    expect(provesAddress({ ...account, metadata }, token)).toBe(false);
  });
});

import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { describe, expect, test } from 'vitest';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import type { Token } from '../../requests/callers.ts';
import { newUser } from './profile.ts';
import { provesAddress, rememberProof } from './rememberProof.ts';

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
    ['it says so in another form', { iat: String(madeAt) }],
  ])('but not where %s', (_, change) => {
    expect(provesAddress(account, { ...token, ...change })).toBe(false);
  });

  test('but not where the account has lost the verification since, or has no time', () => {
    expect(provesAddress({ ...account, emailVerified: false }, token)).toBe(false);
    const metadata = { creationTime: '' } as typeof account.metadata;
    expect(provesAddress({ ...account, metadata }, token)).toBe(false);
  });

  test('and never where neither has a verified address', () => {
    const { email: _address, ...nameless } = account;
    expect(provesAddress(nameless, { ...token, email: undefined })).toBe(false);
    const isUnverified = { ...token, email_verified: false };
    expect(provesAddress({ ...account, emailVerified: false }, isUnverified)).toBe(false);
  });
});

describe('the proof of an address', () => {
  const email = 'mei@example.org';

  /** The profile after the call of somebody who signed in just now, with what was stored of it before. */
  async function remembered(stored: Partial<User> | null, options: { exists?: boolean; iat?: number } = {}) {
    const services = memoryServices(() => new Date(madeAt * 1000));
    const { exists = true, iat = madeAt } = options;
    if (exists)
      services.accounts.all.set(
        'mei',
        newAccount({ uid: 'mei', email, emailVerified: true, createdAt: new Date(madeAt * 1000) }),
      );
    const ref = services.database.doc(documentPaths.user.at('mei'));
    const user = newUser({ email, displayName: 'Mei' }, new Date(0));
    if (stored !== null) await ref.set({ ...user, ...stored });
    await rememberProof(services, { ...token, iat });
    return (await ref.get()).data();
  }

  test('is stored in the profile, beside what it has', async () => {
    expect(await remembered({ joinedCamps: ['alpha'] })).toMatchObject({
      provenEmail: email,
      joinedCamps: ['alpha'],
      displayName: 'Mei',
    });
    expect(await remembered({ provenEmail: null })).toMatchObject({ provenEmail: email });
  });

  test('makes the profile of somebody who has none', async () => {
    expect(await remembered(null)).toEqual({ ...newUser({ email }, new Date(madeAt * 1000)), provenEmail: email });
  });

  test('does not take back what was proven since', async () => {
    expect(await remembered({ provenEmail: 'later@example.org' })).toMatchObject({ provenEmail: 'later@example.org' });
  });

  test('is not stored of a later sign-in, nor of an account that was deleted', async () => {
    expect(await remembered(null, { iat: madeAt + 60 })).toBeUndefined();
    expect(await remembered(null, { exists: false })).toBeUndefined();
  });
});

import { type Claims, noClaims } from '@steeple/model/people/claims';
import type { User } from '@steeple/model/people/user';
import { describe, expect, it, vi } from 'vitest';
import { type MemoryAccount, newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { endSignIn, isProven } from './endSignIn.ts';
import { newUser } from './profile.ts';

const email = 'mei@steeple.test';

describe('the address of an account', () => {
  const profile = (fields: Partial<User>): User => ({ ...newUser({ email }, new Date(0)), ...fields });
  const old = (claims: Partial<Claims>, joinedCamps: string[] = []): User => {
    const { grants: _none, ...user } = profile({ claims: { ...noClaims, ...claims }, joinedCamps });
    return user;
  };
  const signedIn = 'Sun, 22 Nov 2026 01:30:00 GMT';

  it.each<[string, string | null, User | undefined, boolean]>([
    ['is proven where nobody has signed in yet', null, undefined, true],
    ['is proven where the time of the last sign-in is empty', '', undefined, true],
    ['is not where somebody has, and there is no profile', signedIn, undefined, false],
    ['is proven where the profile says so', signedIn, profile({ provenEmail: email }), true],
    ['is not where the profile says so of another address', signedIn, profile({ provenEmail: 'old@a.sg' }), false],
    ['is not where the profile says nothing', signedIn, profile({}), false],
    ['is proven by an admin’s claims from before grants had holders', signedIn, old({ admin: true }), true],
    ['is proven by a camp that was granted then', signedIn, old({ camps: ['alpha', 'beta'] }, ['alpha']), true],
    ['is not by a camp that was joined by code', signedIn, old({ camps: ['alpha'] }, ['alpha']), false],
    ['is not by the claims of a later profile', signedIn, profile({ claims: { ...noClaims, admin: true } }), false],
  ])('%s', (_, lastSignInTime, user, expected) => {
    const metadata = { lastSignInTime } as Parameters<typeof isProven>[0]['metadata'];
    expect(isProven({ metadata }, user, email)).toBe(expected);
  });
});

describe('the end of every way to sign in', () => {
  async function ended(details: Partial<MemoryAccount>) {
    const services = memoryServices();
    const account = newAccount({ uid: 'mei', createdAt: new Date(0), email, emailVerified: true, ...details });
    services.accounts.all.set('mei', account);
    await endSignIn(services, { uid: 'mei' });
    return { ...account, operations: services.operations };
  }
  const password = { providerId: 'password', email };

  it('changes the password to one that nobody knows, and keeps the address', async () => {
    const details = { providers: [password], password: 'chosen-by-a-stranger' };
    const [one, other] = [await ended(details), await ended(details)];
    expect(one).toMatchObject({ email, emailVerified: true, providers: [password] });
    expect(one.password).toMatch(/^[\w-]{43}$/);
    expect(other.password).not.toBe(one.password);
  });

  it('gives no password to an account that had none', async () => {
    expect((await ended({ providers: [{ providerId: 'google.com', email }] })).password).toBeUndefined();
  });

  it.each<[string, MemoryAccount['providers'], string[]]>([
    ['Google where it names the address of the account', [{ providerId: 'google.com', email }], ['google.com']],
    ['not Google where it names another', [{ providerId: 'google.com', email: 'jose@steeple.test' }], []],
    ['not Google where it names none', [{ providerId: 'google.com' }], []],
    ['not a provider that does not vouch for addresses', [{ providerId: 'facebook.com', email }], []],
    ['the password beside them', [password, { providerId: 'github.com', email }], ['password']],
  ])('keeps %s', async (_, providers, kept) => {
    expect((await ended({ providers })).providers?.map(({ providerId }) => providerId)).toEqual(kept);
  });

  it('takes Google from an account without any address', async () => {
    expect(await ended({ email: undefined, providers: [{ providerId: 'google.com' }] })).toMatchObject({
      providers: [],
    });
  });

  it('takes the phone number and the second factors', async () => {
    const account = await ended({
      providers: [password, { providerId: 'phone' }],
      phoneNumber: '+6591234567',
      factors: [{ uid: 'f1', factorId: 'phone' }],
    });
    expect(account).toMatchObject({ providers: [password], factors: [] });
    expect(account.phoneNumber).toBeUndefined();
  });

  it('leaves an account without second factors as it is', async () => {
    expect((await ended({})).factors).toBeUndefined();
    expect((await ended({ factors: [] })).factors).toEqual([]);
  });

  it('asks Auth for no more than there is to end', async () => {
    const services = memoryServices();
    const details = { uid: 'mei', createdAt: new Date(0), email, providers: [{ providerId: 'google.com', email }] };
    const changed = vi.spyOn(services.auth, 'updateUser');
    for (const factors of [{}, { factors: [] }]) {
      services.accounts.all.set('mei', newAccount({ ...details, ...factors }));
      await endSignIn(services, { uid: 'mei' });
      expect(changed).toHaveBeenLastCalledWith('mei', { providersToUnlink: [] });
    }
  });

  it('ends the sessions before the other methods go, and again afterwards', async () => {
    const { operations } = await ended({});
    expect(operations.map((operation) => operation.replace('auth: ', ''))).toEqual([
      'revokeRefreshTokens',
      'getUser',
      'updateUser',
      'revokeRefreshTokens',
    ]);
  });
});

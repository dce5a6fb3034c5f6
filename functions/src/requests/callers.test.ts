import type { Caller } from '@steeple/model/requests/callables';
import { type Claims, type Grant, noClaims } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { grantsAdmin, isAdmin, isCamper, isTranslator, requireCaller, type Token, worksOn } from './callers.ts';

const camp = 'camp-2026';
const address = 'mei@steeple.test';
const time = Timestamp.fromMillis(0);

/** Facts of an account: its token, and the documents that are stored of it. One that is null is not stored. */
interface StoredAccount {
  readonly token?: Readonly<Record<string, unknown>>;
  readonly claims?: Partial<Claims>;
  readonly profile?: Readonly<Record<string, unknown>> | null;
  readonly grant?: Readonly<Record<string, unknown>> | null;
  readonly mark?: Readonly<Record<string, unknown>>;
}

const admin: StoredAccount = { token: { admin: true }, claims: { admin: true } };

/** Stores an account that holds its grant, with an admin's grant and without any claims unless facts say otherwise. */
async function account({ token = {}, claims = {}, profile = {}, grant = {}, mark }: StoredAccount) {
  const { database } = memoryServices();
  const user: User = {
    displayName: 'Mei',
    email: address,
    language: null,
    claims: { ...noClaims, ...claims },
    claimsChangedAt: null,
    joinedCamps: [],
    createdAt: time,
    grants: [address],
  };
  const stored: Grant = {
    roles: ['admin'],
    camps: [],
    placements: {},
    note: '',
    updatedAt: time,
    updatedBy: 'command',
    holder: 'mei',
  };
  if (profile !== null) await database.doc(documentPaths.user.at('mei')).set({ ...user, ...profile });
  if (grant !== null) await database.doc(documentPaths.grant.at(address)).set({ ...stored, ...grant });
  if (mark !== undefined) await database.doc(documentPaths.closedAccount.at('mei')).set(mark);
  const issued = {
    uid: 'mei',
    auth_time: 0,
    email: address,
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    ...token,
  } as Token;
  return { database, token: issued };
}

const unreadable = { more: true };

describe('an admin', () => {
  it('has claim, verified address, profile and a grant that is applied to the account', async () => {
    const { database, token } = await account(admin);
    expect(await isAdmin(database, token)).toBe(true);
  });

  it.each<[string, StoredAccount]>([
    ['the token lacks the claim', { token: {} }],
    ['the claim is a text', { token: { admin: 'true' } }],
    ['the address is not verified', { token: { admin: true, email_verified: false } }],
    ['the profile says otherwise', { claims: {} }],
    ['the profile cannot be read', { profile: unreadable }],
    ['there is no profile', { profile: null }],
    ['the profile names no grant', { profile: { grants: [] } }],
    ['the profile is older than the list of grants', { profile: { grants: undefined } }],
    ['another grant comes first', { profile: { grants: ['other@steeple.test', address] } }],
    ['there is no grant', { grant: null }],
    ['the grant cannot be read', { grant: unreadable }],
    ['the grant gives other roles', { grant: { roles: ['writer', 'translator'] } }],
    ['the grant is held by another account', { grant: { holder: 'jose' } }],
    ['the grant is held by nobody', { grant: { holder: null } }],
  ])('is nobody where %s', async (_, change) => {
    const { database, token } = await account({ ...admin, ...change });
    expect(await isAdmin(database, token)).toBe(false);
  });

  it('is made by a grant with that role that can be read', () => {
    const grant = { roles: ['writer', 'admin'], camps: [], placements: {}, note: '', updatedAt: time, updatedBy: 'a' };
    expect(grantsAdmin(grant)).toBe(true);
    for (const other of [{ ...grant, roles: ['writer'] }, { ...grant, ...unreadable }, undefined])
      expect(grantsAdmin(other)).toBe(false);
  });
});

describe('a camper', () => {
  const camper: StoredAccount = { token: { camps: ['other', camp] }, claims: { camps: ['other', camp] } };

  it('has the camp in claim and profile', async () => {
    const { database, token } = await account(camper);
    expect(await isCamper(database, token, camp)).toBe(true);
    expect(await isCamper(database, token, 'camp-2027')).toBe(false);
  });

  it.each<[string, StoredAccount]>([
    ['the token has no camps', { token: {} }],
    ['the token has other camps', { token: { camps: ['other'] } }],
    ['the claim is a text that contains the name', { token: { camps: `${camp}-b` } }],
    ['the profile has other camps', { claims: { camps: ['other'] } }],
    ['the profile cannot be read', { profile: unreadable }],
  ])('is nobody where %s', async (_, change) => {
    const { database, token } = await account({ ...camper, ...change });
    expect(await isCamper(database, token, camp)).toBe(false);
  });
});

describe.each<[string, (...of: Parameters<typeof isAdmin>) => Promise<boolean>, Claims, Claims]>([
  [
    'somebody on the team of a camp',
    async (database, token) => worksOn(database, token, camp),
    { ...noClaims, camps: ['other', camp], teams: ['other', camp] },
    { ...noClaims, camps: ['other'], teams: ['other'] },
  ],
  ['a translator', isTranslator, { ...noClaims, roles: ['writer', 'translator'] }, { ...noClaims, roles: ['writer'] }],
])('%s', (_, isAllowed, claims, otherClaims) => {
  const ownAccount = { token: { ...claims }, claims };

  it('has the claim, a verified address, and a profile that says the same', async () => {
    const { database, token } = await account(ownAccount);
    expect(await isAllowed(database, token)).toBe(true);
  });

  it.each<[string, StoredAccount]>([
    ['the token has no such claim', { token: {} }],
    ['the token has others', { token: { ...otherClaims } }],
    ['the claim is a text', { token: { teams: camp, roles: 'translator' } }],
    ['the address is not verified', { token: { ...claims, email_verified: false } }],
    ['the profile has others', { claims: otherClaims }],
    ['the profile has none', { claims: {} }],
    ['the profile cannot be read', { profile: unreadable }],
  ])('is nobody where %s', async (_case, change) => {
    const { database, token } = await account({ ...ownAccount, ...change });
    expect(await isAllowed(database, token)).toBe(false);
  });

  it('is also an admin, whatever the token says beside it', async () => {
    const { database, token } = await account(admin);
    expect(await isAllowed(database, token)).toBe(true);
    expect(await isAllowed(database, { ...token, ...claims, admin: true })).toBe(true);
    expect(await isAllowed(database, { ...token, email_verified: false })).toBe(false);
  });
});

describe('a call', () => {
  const translator: StoredAccount = {
    token: { roles: ['translator'] },
    claims: { roles: ['translator'] },
  };
  const disabled = { mark: { reason: 'disabled', at: time } };
  const erased = { mark: { reason: 'erased', at: time } };

  it.each<[string, Caller, StoredAccount, string]>([
    ['for everybody is taken from an erased account', 'anyone', erased, 'taken'],
    ['for members is taken from a member', 'account', {}, 'taken'],
    ['for members is refused to a disabled account', 'account', disabled, 'account-disabled'],
    ['for members is refused to an erased account', 'account', erased, 'account-erased'],
    ['for members is taken where the mark cannot be read', 'account', { mark: unreadable }, 'taken'],
    ['for those who leave is taken from an erased account', 'leaving', erased, 'taken'],
    ['for those who leave is refused to a disabled account', 'leaving', disabled, 'account-disabled'],
    ['for admins is taken from an admin', 'admin', admin, 'taken'],
    ['for admins is refused to a disabled one', 'admin', { ...admin, ...disabled }, 'account-disabled'],
    ['for admins is refused to a translator', 'admin', translator, 'admins-only'],
    ['for translators is taken from one', 'translator', translator, 'taken'],
    ['for translators is taken from an admin', 'translator', admin, 'taken'],
    ['for translators is refused to a member', 'translator', {}, 'admins-only'],
  ])('%s', async (_, caller, stored, expected) => {
    const { database, token } = await account(stored);
    const answer = await requireCaller(database, caller, token).then(
      () => 'taken',
      (error: unknown) => (error as Error).message,
    );
    expect(answer).toBe(expected);
  });

  it('for members is refused to nobody in particular, and one for everybody is taken', async () => {
    const { database } = memoryServices();
    await expect(requireCaller(database, 'account', null)).rejects.toThrow('sign-in-first');
    await expect(requireCaller(database, 'anyone', null)).resolves.toBeUndefined();
  });
});

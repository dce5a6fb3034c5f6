import type { Grant } from '@steeple/model/people/claims';
import { noClaims } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { maxGrants, type User } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { grant, writeGrant } from '../../../../tests/functions/roles/grantsFixture.ts';
import { type MemoryAccount, newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { newUser } from '../accounts/profile.ts';
import { joined, readWantedRoles } from './wantedRoles.ts';

const email = 'mei@a.sg';
const olive = { group: 'olive', room: null };
const fig = { group: 'fig', room: null };

/** The roles that an account should have, with grants by address. */
async function decideRoles(
  grants: Record<string, Partial<Grant> | object>,
  stored: { account?: Partial<MemoryAccount>; user?: Partial<User>; mark?: object } = {},
) {
  const services = memoryServices();
  const { database } = services;
  const account = newAccount({ uid: 'mei', email, emailVerified: true, createdAt: new Date(0), ...stored.account });
  services.accounts.all.set('mei', account);
  for (const [address, changes] of Object.entries(grants)) await writeGrant(services, address, changes);
  const user = { ...newUser({ email }, new Date(0)), ...stored.user };
  if (stored.user !== undefined) await database.doc(documentPaths.user.at('mei')).set(user);
  if (stored.mark !== undefined) await database.doc(documentPaths.closedAccount.at('mei')).set(stored.mark);
  const record = await services.auth.getUser('mei');
  return database.runTransaction(async (transaction) => readWantedRoles(transaction, database, record));
}

describe('an account should have', () => {
  it('nothing where nothing names it', async () => {
    expect(await decideRoles({})).toEqual({
      claims: noClaims,
      held: [],
      user: undefined,
      closed: undefined,
      otherHolder: undefined,
    });
  });

  it('nothing where its address cannot be the id of a grant, and what it joined by code', async () => {
    const stored = { account: { email: 'mei/choir@a.sg' }, user: { joinedCamps: ['beta'] } };
    expect(await decideRoles({}, stored)).toMatchObject({ claims: { ...noClaims, camps: ['beta'] }, held: [] });
  });

  it('what the grant of its address gives, which is new to it', async () => {
    const { claims, held } = await decideRoles({ [email]: { camps: ['alpha'] } });
    expect(claims).toEqual({ ...noClaims, camps: ['alpha'] });
    expect(held).toMatchObject([{ email, isNew: true }]);
  });

  it('what the grants give that it holds, those of admins first and then by address', async () => {
    const { claims, held } = await decideRoles({
      'b@a.sg': { camps: ['alpha'], teams: ['beta'], holder: 'mei' },
      'a@a.sg': { roles: ['writer'], holder: 'mei' },
      'd@a.sg': { roles: ['admin'], holder: 'mei' },
      'c@a.sg': { roles: ['writer', 'admin'], holder: 'mei' },
      'jose@a.sg': { camps: ['gamma'], holder: 'jose' },
    });
    expect(claims).toEqual({ admin: true, camps: ['alpha', 'beta'] });
    expect(held.map(({ email: address, isNew }) => [address, isNew])).toEqual([
      ['c@a.sg', false],
      ['d@a.sg', false],
      ['a@a.sg', false],
      ['b@a.sg', false],
    ]);
  });

  it('what it holds and what waits together, by address', async () => {
    const { held } = await decideRoles({
      [email]: { camps: ['alpha'] },
      'a@a.sg': { camps: ['beta'], holder: 'mei' },
      'z@a.sg': { camps: ['beta'], holder: 'mei' },
    });
    expect(held.map((heldGrant) => [heldGrant.email, heldGrant.isNew])).toEqual([
      ['a@a.sg', false],
      [email, true],
      ['z@a.sg', false],
    ]);
  });

  it('the grant of its address once, where it holds it', async () => {
    const { held } = await decideRoles({ [email]: { camps: ['alpha'], holder: 'mei' } });
    expect(held).toMatchObject([{ email, isNew: false }]);
  });

  it.each<[string, Partial<Grant> | object, Partial<MemoryAccount>]>([
    ['gives nothing', { note: 'Was an admin' }, {}],
    ['cannot be read', { camps: ['alpha'], more: true }, {}],
    ['is another account’s', { camps: ['alpha'], holder: 'jose' }, {}],
    ['has its address, which is not verified', { camps: ['alpha'] }, { emailVerified: false }],
    ['has its address, while the account is disabled', { camps: ['alpha'] }, { disabled: true }],
  ])('not what a grant says that %s', async (_, stored, account) => {
    expect(await decideRoles({ [email]: stored }, { account })).toMatchObject({ claims: noClaims, held: [] });
  });

  it('nothing that a grant gave which gives nothing any more, or cannot be read', async () => {
    const holder = 'mei';
    expect(
      await decideRoles({ 'a@a.sg': { holder }, 'b@a.sg': { camps: ['alpha'], holder, more: true } }),
    ).toMatchObject({
      held: [],
    });
  });

  it('nothing while it is disabled, though it holds its grants still', async () => {
    const stored = { account: { disabled: true }, user: { joinedCamps: ['beta'] } };
    const { claims, held } = await decideRoles({ 'a@a.sg': { camps: ['alpha'], holder: 'mei' } }, stored);
    expect(claims).toEqual(noClaims);
    expect(held).toHaveLength(1);
  });

  it('the camps that it joined by code, but no grants, where its address is not verified', async () => {
    const stored = { account: { emailVerified: false }, user: { joinedCamps: ['beta'] } };
    const { claims, user } = await decideRoles({ 'a@a.sg': { camps: ['alpha'], holder: 'mei' } }, stored);
    expect(claims).toEqual({ ...noClaims, camps: ['beta'] });
    expect(user?.joinedCamps).toEqual(['beta']);
  });

  it('as many grants as a profile can name, admins’ before others', async () => {
    const grants = Object.fromEntries(
      Array.from({ length: maxGrants }, (_, index) => [`a-${index}@a.sg`, { camps: ['alpha'], holder: 'mei' }]),
    );
    const { held, claims } = await decideRoles({ ...grants, 'z@a.sg': { roles: ['admin'], holder: 'mei' } });
    expect(held).toHaveLength(maxGrants);
    expect(claims.admin).toBe(true);
  });
});

describe('what is read beside it', () => {
  it.each<[string, Partial<Grant>, string | undefined]>([
    ['another account that holds the grant of its address', { holder: 'jose' }, 'jose'],
    ['not itself', { holder: 'mei' }, undefined],
    ['not nobody', { holder: null }, undefined],
  ])('is %s', async (_, grantFields, expected) => {
    expect((await decideRoles({ [email]: { camps: ['alpha'], ...grantFields } })).otherHolder).toBe(expected);
  });

  it('is the mark of a closed account, where it can be read', async () => {
    const mark = { reason: 'disabled', at: Timestamp.fromMillis(0) };
    expect((await decideRoles({}, { mark })).closed).toEqual(mark);
    expect((await decideRoles({}, { mark: { ...mark, reason: 'lost' } })).closed).toBeUndefined();
  });
});

it('several grants count as one: the place of the first counts', () => {
  const held = [
    grant({ roles: ['admin'], camps: ['alpha'], teams: ['beta'], placements: { alpha: olive } }),
    grant({ roles: ['writer'], camps: ['beta'], placements: { alpha: fig, beta: fig } }),
  ].map((heldGrant, index) => ({ email: `${index}@a.sg`, grant: heldGrant, isNew: false }));
  expect(joined(held)).toEqual({
    roles: ['admin', 'writer'],
    camps: ['alpha', 'beta'],
    teams: ['beta'],
    placements: { alpha: olive, beta: fig },
  });
});

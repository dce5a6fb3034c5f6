import type { Grant } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { maxGrants, type User } from '@steeple/model/people/user';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeGrant } from '../../../../tests/functions/roles/grantsFixture.ts';
import { type MemoryAccount, newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices, type MemoryServices } from '../../../../tests/memory/services.ts';
import { newUser } from '../accounts/profile.ts';
import { endGrantsOf, holdGrants, namingGrant, releaseGrant } from './grantHolders.ts';

const email = 'mei@a.sg';
const user = newUser({ email }, new Date(0));
const { grants: _none, ...oldUser } = user;

let services: MemoryServices;
beforeEach(() => {
  services = memoryServices();
});
const grantOf = async (of = email) => (await services.database.doc(documentPaths.grant.at(of)).get()).data();
const profileOf = async () => (await services.database.doc(documentPaths.user.at('mei')).get()).data();
const giving: Partial<Grant> = { camps: ['alpha'] };

describe('a grant', () => {
  it.each<[string, Partial<Grant> | null, boolean]>([
    ['that gives something and that nobody holds', giving, true],
    ['whose holder is null', { ...giving, holder: null }, true],
    ['but not one that another account holds', { ...giving, holder: 'jose' }, false],
    ['nor one that it holds already', { ...giving, holder: 'mei' }, false],
    ['nor one that gives nothing', { note: 'Was an admin' }, false],
    ['nor one that is not there', null, false],
  ])('is bound to an account: one %s', async (_, stored, expected) => {
    if (stored !== null) await writeGrant(services, email, stored);
    const before = await grantOf();
    expect(await holdGrants(services, 'mei', [email])).toEqual(expected ? [email] : []);
    expect(await grantOf()).toEqual(expected ? { ...before, holder: 'mei' } : before);
  });

  it('is bound beside others, and those that were bound are named', async () => {
    await writeGrant(services, email, giving);
    await writeGrant(services, 'jose@a.sg', { ...giving, holder: 'jose' });
    await writeGrant(services, 'anna@a.sg', giving);
    expect(await holdGrants(services, 'mei', [email, 'jose@a.sg', 'anna@a.sg'])).toEqual([email, 'anna@a.sg']);
  });
});

describe('the profile of an account to which a grant is bound', () => {
  const profiled = async (profile: object) => services.database.doc(documentPaths.user.at('mei')).set(profile);

  it.each<[string, Partial<Grant> | null, readonly string[]]>([
    ['names it', giving, [email]],
    ['does not name one that another account holds', { ...giving, holder: 'jose' }, []],
    ['does not name one that gives nothing', { note: 'Was an admin' }, []],
    ['does not name one that is not there', null, []],
  ])('%s', async (_, stored, grants) => {
    if (stored !== null) await writeGrant(services, email, stored);
    await profiled(user);
    await holdGrants(services, 'mei', [email]);
    expect(await profileOf()).toEqual({ ...user, grants });
  });

  it('is not made, and stays as it is where it is an old one', async () => {
    await writeGrant(services, email, giving);
    expect(await holdGrants(services, 'mei', [email])).toEqual([email]);
    expect(await profileOf()).toBeUndefined();

    await writeGrant(services, email, giving);
    await profiled(oldUser);
    expect(await holdGrants(services, 'mei', [email])).toEqual([email]);
    expect(await profileOf()).toEqual(oldUser);
  });
});

describe('a profile names a grant', () => {
  const many = Array.from({ length: maxGrants }, (_, index) => `a-${index}@a.sg`);

  it.each<[string, User, Partial<User>]>([
    ['at the end of its list', { ...user, grants: ['old@a.sg'] }, { grants: ['old@a.sg', email] }],
    ['once', { ...user, grants: [email] }, {}],
    ['but not where it is older than the list', oldUser, {}],
    [
      'instead of the last where the list is full',
      { ...user, grants: many },
      { grants: [...many.slice(0, -1), email] },
    ],
  ])('%s', (_, profile, expected) => {
    expect(namingGrant(profile, email)).toEqual(expected);
  });
});

describe('a grant that is taken back', () => {
  const profiled = async (profile: object) => services.database.doc(documentPaths.user.at('mei')).set(profile);

  it('is nobody’s, and its former holder’s profile names it', async () => {
    await writeGrant(services, email, { ...giving, holder: 'mei' });
    await profiled(user);
    await releaseGrant(services, 'mei', email);
    expect(await grantOf()).not.toHaveProperty('holder');
    expect(await profileOf()).toEqual({ ...user, grants: [email] });
  });

  it('stays another account’s', async () => {
    await writeGrant(services, email, { ...giving, holder: 'jose' });
    await profiled(user);
    await releaseGrant(services, 'mei', email);
    expect(await grantOf()).toMatchObject({ holder: 'jose' });
    expect(await profileOf()).toEqual(user);
  });

  it('makes no profile, and leaves an old one as it is', async () => {
    await writeGrant(services, email, { ...giving, holder: 'mei' });
    await releaseGrant(services, 'mei', email);
    expect(await grantOf()).not.toHaveProperty('holder');
    expect(await profileOf()).toBeUndefined();

    await writeGrant(services, email, { ...giving, holder: 'mei' });
    await profiled(oldUser);
    await releaseGrant(services, 'mei', email);
    expect(await profileOf()).toEqual(oldUser);
  });

  describe('while it makes its holder an admin', () => {
    const register = (uid: string, address: string, details: Partial<MemoryAccount> = {}) =>
      services.accounts.all.set(
        uid,
        newAccount({ uid, email: address, emailVerified: true, createdAt: new Date(0), ...details }),
      );
    beforeEach(async () => {
      register('mei', 'new@a.sg');
      await writeGrant(services, email, { roles: ['admin'], holder: 'mei' });
      await profiled(user);
    });

    it('stays with the holder where nobody else is an admin', async () => {
      await releaseGrant(services, 'mei', email);
      expect(await grantOf()).toMatchObject({ holder: 'mei' });
      expect(await profileOf()).toEqual(user);
    });

    it.each<[string, () => unknown]>([
      ['somebody else has its address', () => register('jose', email)],
      [
        'another admin can sign in',
        async () => {
          register('jose', 'jose@a.sg');
          await writeGrant(services, 'jose@a.sg', { roles: ['admin'], holder: 'jose' });
        },
      ],
    ])('is nobody’s where %s', async (_, other) => {
      await other();
      await releaseGrant(services, 'mei', email);
      expect(await grantOf()).not.toHaveProperty('holder');
      expect(await profileOf()).toEqual({ ...user, grants: [email] });
    });
  });

  it('may have been deleted already', async () => {
    await releaseGrant(services, 'mei', email);
    expect(await grantOf()).toBeUndefined();
  });
});

describe('the grants of an account that was deleted', () => {
  it('are deleted, each with an entry in the audit trail that names nobody', async () => {
    await writeGrant(services, email, { ...giving, holder: 'mei' });
    await writeGrant(services, 'old@a.sg', { roles: ['writer'], holder: 'mei' });
    await writeGrant(services, 'jose@a.sg', { ...giving, holder: 'jose' });
    expect(await endGrantsOf(services, 'mei')).toBe(2);
    expect([await grantOf(), await grantOf('old@a.sg')]).toEqual([undefined, undefined]);
    expect(await grantOf('jose@a.sg')).toMatchObject({ holder: 'jose' });
    const entries = (await services.database.collection('audit').get()).docs.map((entry) => entry.data());
    const entry = { action: 'grants.changed', actor: 'schedule', subject: null, target: 'grants' };
    expect(entries).toMatchObject([
      { ...entry, detail: { accountGone: true } },
      { ...entry, detail: { accountGone: true } },
    ]);
  });

  it.each<[string, Partial<Grant> | null]>([
    ['stay where somebody else holds them by then', { ...giving, holder: 'jose' }],
    ['may have been deleted by then', null],
  ])('%s', async (_, meanwhile) => {
    await writeGrant(services, email, { ...giving, holder: 'mei' });
    const { database } = services;
    const run = database.runTransaction.bind(database);
    vi.spyOn(database, 'runTransaction').mockImplementation(async (...parameters) => {
      if (meanwhile === null) await database.doc(documentPaths.grant.at(email)).delete();
      else await writeGrant(services, email, meanwhile);
      return run(...parameters);
    });
    await endGrantsOf(services, 'mei');
    expect((await grantOf())?.['holder']).toBe(meanwhile?.holder);
    expect((await database.collection('audit').get()).size).toBe(0);
  });
});

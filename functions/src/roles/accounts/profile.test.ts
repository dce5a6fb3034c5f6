import { type Claims, noClaims } from '@steeple/model/people/claims';
import { userLimits } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { claimsOf, isAnonymous, newUser, sameClaims, sameTexts, takesAway, userFrom } from './profile.ts';

const nothing: Claims = { admin: false, camps: [] };
const writer: Claims = { ...nothing, roles: ['writer'] };
const team: Claims = { ...nothing, camps: ['alpha'], teams: ['alpha'] };
const admin: Claims = { ...nothing, admin: true };

describe('claims', () => {
  it('are the same with lists that are empty and lists that are absent', () => {
    expect(sameClaims(nothing, { ...nothing, roles: [], teams: [] })).toBe(true);
    expect(sameClaims(writer, { ...nothing, roles: ['writer'] })).toBe(true);
  });

  it('differ by a role and by a team', () => {
    expect(sameClaims(nothing, writer)).toBe(false);
    expect(sameClaims(writer, { ...nothing, roles: ['translator'] })).toBe(false);
    expect(sameClaims({ ...nothing, camps: ['alpha'] }, team)).toBe(false);
  });

  it('lose something when a role or a team goes, and nothing when one comes', () => {
    expect(takesAway(writer, nothing)).toBe(true);
    expect(takesAway(team, { ...nothing, camps: ['alpha'] })).toBe(true);
    expect(takesAway(nothing, writer)).toBe(false);
  });

  it('lose nothing when a writer becomes an admin, who may do all of it', () => {
    expect(takesAway(writer, admin)).toBe(false);
    expect(takesAway(admin, writer)).toBe(true);
  });
});

describe('what a claim gives', () => {
  const alpha: Claims = { ...nothing, camps: ['alpha'] };

  it('differs by admin and by camps, each by itself', () => {
    expect(sameClaims(nothing, admin)).toBe(false);
    expect(sameClaims(nothing, alpha)).toBe(false);
    expect(sameClaims(alpha, { ...alpha })).toBe(true);
  });

  it('is lost with a camp, and with one of two', () => {
    expect(takesAway(alpha, nothing)).toBe(true);
    expect(takesAway(nothing, alpha)).toBe(false);
    expect(takesAway({ ...alpha, camps: ['alpha', 'beta'] }, alpha)).toBe(true);
    expect(takesAway(alpha, alpha)).toBe(false);
    expect(takesAway(nothing, nothing)).toBe(false);
  });

  it('is lost with one of two roles, and with a camp also by who becomes an admin', () => {
    expect(takesAway({ ...nothing, roles: ['writer', 'translator'] }, writer)).toBe(true);
    expect(takesAway(alpha, admin)).toBe(true);
    expect(takesAway(admin, admin)).toBe(false);
  });
});

describe('lists of texts', () => {
  it.each<[string[] | undefined, string[] | undefined, boolean]>([
    [undefined, [], true],
    [[], undefined, true],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], ['a', 'b'], false],
    [['a', 'b'], ['a'], false],
  ])('%j and %j are equal: %j', (a, b, expected) => {
    expect(sameTexts(a, b)).toBe(expected);
  });
});

describe('an account', () => {
  it('is anonymous without an address and without a sign-in method', () => {
    const google = { providerId: 'google.com' } as Parameters<typeof isAnonymous>[0]['providerData'][number];
    expect(isAnonymous({ providerData: [] })).toBe(true);
    expect(isAnonymous({ email: 'mei@steeple.test', providerData: [] })).toBe(false);
    expect(isAnonymous({ providerData: [google] })).toBe(false);
  });

  it('has the claims that can be read, else none', () => {
    expect(claimsOf({ customClaims: { ...writer } })).toEqual(writer);
    expect(claimsOf({ customClaims: { ...admin, more: true } })).toEqual(noClaims);
    expect(claimsOf({})).toEqual(noClaims);
  });
});

describe('a profile', () => {
  const now = new Date('2026-11-22T01:30:00Z');

  it('of somebody new has the facts of the account, as far as they fit', () => {
    expect(newUser({ email: 'mei@steeple.test', displayName: 'Mei' }, now)).toEqual({
      displayName: 'Mei',
      email: 'mei@steeple.test',
      language: null,
      claims: noClaims,
      claimsChangedAt: null,
      joinedCamps: [],
      grants: [],
      createdAt: Timestamp.fromDate(now),
    });
    expect(newUser({}, now)).toMatchObject({ displayName: '', email: null });
    const [most, more] = ['a'.repeat(254), 'a'.repeat(255)];
    expect(newUser({ email: most }, now).email).toBe(most);
    expect(newUser({ email: more }, now).email).toBeNull();
    expect(newUser({ displayName: more }, now).displayName).toHaveLength(userLimits.displayName);
  });

  it('is read where it can be', () => {
    const user = newUser({ email: 'mei@steeple.test' }, now);
    expect(userFrom(user)).toEqual(user);
    expect(userFrom({ ...user, more: true })).toBeUndefined();
    expect(userFrom(undefined)).toBeUndefined();
  });
});

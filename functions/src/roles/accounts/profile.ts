import { type Claims, claimsSchema, noClaims } from '@steeple/model/people/claims';
import { type User, userLimits, userSchema } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import { withoutInvisible } from '@steeple/model/text/visibleText';
import { readAs } from '../../readAs.ts';

/** The facts of an account about its person; few, so that a test can make one. */
export type Account = Pick<
  UserRecord,
  'uid' | 'email' | 'emailVerified' | 'disabled' | 'displayName' | 'customClaims' | 'providerData' | 'metadata'
>;

/** True for an account made by the feedback form, which nobody can sign in to again. */
export function isAnonymous(account: Pick<Account, 'email' | 'providerData'>): boolean {
  return account.email === undefined && account.providerData.length === 0;
}

/** The claims an account's tokens carry; anything unreadable counts as none, and is then set right. */
export function claimsOf(account: Pick<Account, 'customClaims'>): Claims {
  return readAs(claimsSchema, account.customClaims) ?? noClaims;
}

/** True for equal lists; an absent one is empty. */
export function sameTexts(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

export function sameClaims(a: Claims, b: Claims): boolean {
  return (
    a.admin === b.admin && sameTexts(a.camps, b.camps) && sameTexts(a.roles, b.roles) && sameTexts(a.teams, b.teams)
  );
}

/** True where `after` lacks something that `before` gave. */
export function takesAway(before: Claims, after: Claims): boolean {
  const lost = (held: readonly string[] = [], kept: readonly string[] = []): boolean =>
    !after.admin && held.some((grant) => !kept.includes(grant));
  return (
    (before.admin && !after.admin) ||
    before.camps.some((camp) => !after.camps.includes(camp)) ||
    lost(before.roles, after.roles) ||
    lost(before.teams, after.teams)
  );
}

/** A stored profile, or undefined where there is none that can be read. */
export function userFrom(stored: unknown): User | undefined {
  return readAs(userSchema, stored);
}

/** The profile of somebody who has none yet. */
export function newUser(account: Pick<Account, 'displayName' | 'email'>, now: Date): User {
  const email = account.email ?? null;
  return {
    displayName: withoutInvisible(account.displayName ?? '').slice(0, userLimits.displayName),
    email: email !== null && email.length <= 254 ? email : null,
    language: null,
    claims: noClaims,
    claimsChangedAt: null,
    joinedCamps: [],
    grants: [],
    createdAt: Timestamp.fromDate(now),
  };
}

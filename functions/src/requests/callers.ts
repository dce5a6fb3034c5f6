import { type Grant, grantSchema } from '@steeple/model/people/claims';
import type { Caller } from '@steeple/model/requests/callables';
import { closedAccountSchema } from '@steeple/model/people/closedAccount';
import { mayTranslate } from '@steeple/model/people/duties';
import { documentPaths } from '@steeple/model/database/paths';
import { userSchema } from '@steeple/model/people/user';
import { check } from '@steeple/model/requests/validation';
import type { Firestore } from 'firebase-admin/firestore';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { refusal } from './refusal.ts';

/** The fields of an ID token that identify its holder; few, so that a test can make one. */
export type Token = Pick<DecodedIdToken, 'uid' | 'auth_time' | 'email' | 'email_verified'> & {
  readonly firebase: { readonly sign_in_provider: string; readonly sign_in_second_factor?: string };
  readonly [claim: string]: unknown;
};

/** A stored grant as far as it makes an admin; undefined where it does not. */
function adminGrant(grant: unknown): Grant | undefined {
  const checked = check(grantSchema, grant);
  return checked.ok && checked.value.roles.includes('admin') ? checked.value : undefined;
}

/** Tells whether a grant makes the account that holds it an admin at this moment. */
export function grantsAdmin(grant: unknown): boolean {
  return adminGrant(grant) !== undefined;
}

/**
 * An admin has the claim, a verified address, a profile that still says so, and a grant that says so and is applied to
 * this account: a token outlives a revocation by up to an hour, profile and grant do not. Security rules ask the same.
 */
export async function isAdmin(database: Firestore, token: Token): Promise<boolean> {
  if (token['admin'] !== true || token.email_verified !== true) return false;
  const user = check(userSchema, (await database.doc(documentPaths.user.at(token.uid)).get()).data());
  const [email] = user.ok && user.value.claims.admin ? (user.value.grants ?? []) : [];
  if (email === undefined) return false;
  return adminGrant((await database.doc(documentPaths.grant.at(email)).get()).data())?.holder === token.uid;
}

/**
 * Tells whether somebody is in a camp: by the claim, and by the profile, which a removal changes at once. Security
 * rules ask the same.
 */
export async function isCamper(database: Firestore, token: Token, camp: string): Promise<boolean> {
  if (!Array.isArray(token['camps']) || !token['camps'].includes(camp)) return false;
  const user = check(userSchema, (await database.doc(documentPaths.user.at(token.uid)).get()).data());
  return user.ok && user.value.claims.camps.includes(camp);
}

/** Tells whether somebody works on a camp: as an admin, or on its team. Security rules ask the same. */
export async function worksOn(database: Firestore, token: Token, camp: string): Promise<boolean> {
  const claimed: unknown = token['teams'];
  if (!Array.isArray(claimed) || !claimed.includes(camp) || token.email_verified !== true)
    return isAdmin(database, token);
  const user = check(userSchema, (await database.doc(documentPaths.user.at(token.uid)).get()).data());
  return (user.ok && user.value.claims.teams?.includes(camp) === true) || isAdmin(database, token);
}

/**
 * Tells whether somebody translates: as an admin, or by the role, in the claim and in the profile. Security rules ask
 * the same.
 */
export async function isTranslator(database: Firestore, token: Token): Promise<boolean> {
  const claimed: unknown = token['roles'];
  if (!Array.isArray(claimed) || !claimed.includes('translator') || token.email_verified !== true)
    return isAdmin(database, token);
  const user = check(userSchema, (await database.doc(documentPaths.user.at(token.uid)).get()).data());
  return (user.ok && mayTranslate(user.value.claims)) || isAdmin(database, token);
}

/** @throws HttpsError where this caller may not call at all. */
export async function requireCaller(database: Firestore, caller: Caller, token: Token | null): Promise<void> {
  if (caller === 'anyone') return;
  if (token === null) throw refusal('sign-in-first');
  const closed = check(
    closedAccountSchema,
    (await database.doc(documentPaths.closedAccount.at(token.uid)).get()).data(),
  );
  if (closed.ok && !(closed.value.reason === 'erased' && caller === 'leaving')) {
    throw refusal(closed.value.reason === 'erased' ? 'account-erased' : 'account-disabled');
  }
  if (caller === 'admin' && !(await isAdmin(database, token))) {
    throw refusal('admins-only');
  }
  if (caller === 'translator' && !(await isTranslator(database, token))) throw refusal('admins-only');
}

import { type Grant, grantSchema } from '@steeple/model/people/claims';
import type { Caller } from '@steeple/model/requests/callables';
import { closedAccountSchema } from '@steeple/model/people/closedAccount';
import { mayTranslate } from '@steeple/model/people/duties';
import { documentPaths } from '@steeple/model/database/paths';
import { type User, userSchema } from '@steeple/model/people/user';
import type { Firestore } from 'firebase-admin/firestore';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { readAs } from '../readAs.ts';
import { refusal } from './refusal.ts';

/** The fields of an ID token that identify its holder; few, so that a test can make one. */
export type Token = Pick<DecodedIdToken, 'uid' | 'auth_time' | 'email' | 'email_verified'> & {
  readonly firebase: { readonly sign_in_provider: string; readonly sign_in_second_factor?: string };
  readonly [claim: string]: unknown;
};

/** A stored grant as far as it makes an admin; undefined where it does not. */
function adminGrant(stored: unknown): Grant | undefined {
  const grant = readAs(grantSchema, stored);
  return grant?.roles.includes('admin') === true ? grant : undefined;
}

/** Tells whether a token claims a camp, a team or a role. */
export function isClaimed(token: Token, list: 'camps' | 'teams' | 'roles', value: string): boolean {
  const claimed = token[list];
  return Array.isArray(claimed) && claimed.includes(value);
}

/** Reads the profile of a token's account; undefined where it has none. */
async function profileOf(database: Firestore, { uid }: Token): Promise<User | undefined> {
  return readAs(userSchema, (await database.doc(documentPaths.user.at(uid)).get()).data());
}

/** Tells whether a grant makes the account that holds it an admin at this moment. */
export function grantsAdmin(grant: unknown): boolean {
  return adminGrant(grant) !== undefined;
}

/**
 * Tells whether somebody is an admin: by the claim, a verified address, the profile, and a grant that is applied to
 * this account. A token outlives a revocation by up to an hour, profile and grant do not. Security rules ask the same.
 */
export async function isAdmin(database: Firestore, token: Token): Promise<boolean> {
  if (token['admin'] !== true || token.email_verified !== true) return false;
  const user = await profileOf(database, token);
  const [email] = user?.claims.admin === true ? (user.grants ?? []) : [];
  if (email === undefined) return false;
  return adminGrant((await database.doc(documentPaths.grant.at(email)).get()).data())?.holder === token.uid;
}

/**
 * Tells whether somebody is in a camp: by the claim, and by the profile, which a removal changes at once, as in rules.
 */
export async function isCamper(database: Firestore, token: Token, camp: string): Promise<boolean> {
  return isClaimed(token, 'camps', camp) && (await profileOf(database, token))?.claims.camps.includes(camp) === true;
}

/** Tells whether somebody works on a camp: as an admin, or on its team. Security rules ask the same. */
export async function worksOn(database: Firestore, token: Token, camp: string): Promise<boolean> {
  if (!isClaimed(token, 'teams', camp) || token.email_verified !== true) return isAdmin(database, token);
  const user = await profileOf(database, token);
  return user?.claims.teams?.includes(camp) === true || isAdmin(database, token);
}

/**
 * Tells whether somebody translates: as an admin, or by the role, in claim and profile. Security rules ask the same.
 */
export async function isTranslator(database: Firestore, token: Token): Promise<boolean> {
  if (!isClaimed(token, 'roles', 'translator') || token.email_verified !== true) return isAdmin(database, token);
  const user = await profileOf(database, token);
  return (user !== undefined && mayTranslate(user.claims)) || isAdmin(database, token);
}

/** @throws HttpsError where this caller may not call at all. */
export async function requireCaller(database: Firestore, caller: Caller, token: Token | null): Promise<void> {
  if (caller === 'anyone') return;
  if (token === null) throw refusal('sign-in-first');
  const mark = await database.doc(documentPaths.closedAccount.at(token.uid)).get();
  const reason = readAs(closedAccountSchema, mark.data())?.reason;
  if (reason === 'disabled') throw refusal('account-disabled');
  if (reason === 'erased' && caller !== 'leaving') throw refusal('account-erased');
  if (caller === 'admin' && !(await isAdmin(database, token))) throw refusal('admins-only');
  if (caller === 'translator' && !(await isTranslator(database, token))) throw refusal('admins-only');
}

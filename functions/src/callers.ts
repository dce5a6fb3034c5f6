import { grantId, grantSchema } from '@steeple/model/claims';
import type { Caller } from '@steeple/model/callables';
import { documentPaths } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';
import type { Firestore } from 'firebase-admin/firestore';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { refusal } from './refusal.ts';

/** What a token must say for its holder to count as somebody: enough to be made in a test. */
export type Token = Pick<DecodedIdToken, 'uid' | 'auth_time' | 'email' | 'email_verified'> & {
  readonly firebase: { readonly sign_in_provider: string };
  readonly [claim: string]: unknown;
};

/** Whether a grant makes its address an admin at this moment. */
export function grantsAdmin(grant: unknown): boolean {
  const checked = check(grantSchema, grant);
  return checked.ok && checked.value.roles.includes('admin');
}

/**
 * An admin has the claim, a verified address, and a grant that still says so: a token outlives a revocation by up to
 * an hour, the grant does not. Security rules ask the same three.
 */
export async function isAdmin(database: Firestore, token: Token): Promise<boolean> {
  if (token['admin'] !== true || token.email_verified !== true || token.email === undefined) return false;
  const grant = await database.doc(documentPaths.grant.at(grantId(token.email))).get();
  return grantsAdmin(grant.data());
}

/** @throws HttpsError where this caller may not call at all. */
export async function requireCaller(database: Firestore, wanted: Caller, token: Token | null): Promise<void> {
  if (wanted === 'anyone') return;
  if (token === null) throw refusal('unauthenticated', { en: 'Please sign in first.', zh: '请先登录。' });
  if (wanted === 'admin' && !(await isAdmin(database, token))) {
    throw refusal('permission-denied', { en: 'Only admins can do this.', zh: '只有管理员可以进行此操作。' });
  }
}

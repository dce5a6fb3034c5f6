import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Services } from '../../services.ts';
import { accountWithEmail } from '../accounts/account.ts';
import { syncClaims } from './syncClaims.ts';
import { forgetEmptyGrant } from '../grants/forgetEmptyGrant.ts';
import { grantFrom } from '../grants/wantedRoles.ts';

/**
 * The accounts whose roles a grant decides: the one it is bound to, those whose profile still names it, and the one
 * that has its address.
 */
export async function accountsOfGrant(services: Services, email: string): Promise<string[]> {
  const { database } = services;
  const users = database.collection(collectionOf(documentPaths.user.at('-')));
  const [account, grant, named] = await Promise.all([
    accountWithEmail(services, email),
    database.doc(documentPaths.grant.at(email)).get(),
    users.where('grants', 'array-contains', email).select().get(),
  ]);
  const uids = [...named.docs.map(({ id }) => id), grantFrom(grant.data())?.holder, account?.uid];
  return [...new Set(uids.filter((uid) => uid !== undefined && uid !== null))];
}

/**
 * Brings the claims of every account that a grant decides about to the grant as it is now.
 * @returns `pending` where no account has the grant.
 */
export async function applyGrant(services: Services, email: string): Promise<'applied' | 'unchanged' | 'pending'> {
  let changed = false;
  for (const uid of await accountsOfGrant(services, email)) {
    const synced = await syncClaims(services, uid);
    changed ||= synced?.changed ?? false;
  }
  await forgetEmptyGrant(services, email);
  const holder = grantFrom((await services.database.doc(documentPaths.grant.at(email)).get()).data())?.holder ?? null;
  if (changed) return 'applied';
  return holder === null ? 'pending' : 'unchanged';
}

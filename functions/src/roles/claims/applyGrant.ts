import { documentPaths } from '@steeple/model/database/paths';
import { collectionIn } from '../../collectionIn.ts';
import type { Services } from '../../services.ts';
import { accountWithEmail, accountWithUid } from '../accounts/account.ts';
import { syncClaims } from './syncClaims.ts';
import { forgetEmptyGrant } from '../grants/forgetEmptyGrant.ts';
import { grantFrom } from '../grants/wantedRoles.ts';

/**
 * The accounts whose roles a grant decides: the one it is bound to, those whose profile still names it, and the one
 * that has its address.
 */
export async function accountsOfGrant(services: Services, email: string): Promise<string[]> {
  const { database } = services;
  const users = collectionIn(database, 'user');
  const [account, grant, named] = await Promise.all([
    accountWithEmail(services, email),
    database.doc(documentPaths.grant.at(email)).get(),
    users.where('grants', 'array-contains', email).select().get(),
  ]);
  const uids = [...named.docs.map(({ id }) => id), grantFrom(grant.data())?.holder, account?.uid];
  return [...new Set(uids.filter((uid) => uid !== undefined && uid !== null))];
}

/**
 * Brings the claims of every account that a grant decides about to the grant as it is now. Accounts that do not exist
 * are left to `sweepDeletedAccounts`, which deletes nothing where too many are missing. A grant that such an account
 * holds waits until the sweep has ended it, since many grants may change at once.
 * @returns `pending` where no account has the grant.
 */
export async function applyGrant(services: Services, email: string): Promise<'applied' | 'unchanged' | 'pending'> {
  const ref = services.database.doc(documentPaths.grant.at(email));
  const readHolder = async (): Promise<string | null> => grantFrom((await ref.get()).data())?.holder ?? null;
  const exists = async (uid: string): Promise<boolean> => (await accountWithUid(services, uid)) !== undefined;
  const before = await readHolder();
  if (before !== null && !(await exists(before))) return 'pending';
  let changed = false;
  for (const uid of await accountsOfGrant(services, email)) {
    const synced = (await exists(uid)) ? await syncClaims(services, uid) : undefined;
    changed ||= synced?.changed ?? false;
  }
  await forgetEmptyGrant(services, email);
  if (changed) return 'applied';
  return (await readHolder()) === null ? 'pending' : 'unchanged';
}

import type { Bilingual } from '@steeple/model/text/bilingual';
import { documentPaths } from '@steeple/model/database/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { collectionIn } from '../../collectionIn.ts';
import type { Services } from '../../services.ts';
import { grantFrom } from './wantedRoles.ts';

/** Reason for refusing to remove the last admin. */
export const lastAdminReason: Bilingual = {
  en: 'This is the last admin who can sign in. Make someone else an admin first.',
  zh: '这是最后一位能登录的管理员，请先指定另一位管理员。',
};

/**
 * Tells whether somebody would still be admin without these grants: by another grant, for an account that can sign in.
 * The grants are read in the transaction, so that two admins who remove each other at once cannot both succeed.
 * @param released a grant that its holder would no longer have: the account with its address counts in their place.
 */
export async function hasOtherAdmin(
  transaction: Transaction,
  { database, auth }: Pick<Services, 'database' | 'auth'>,
  removedEmails: readonly string[],
  released?: string,
): Promise<boolean> {
  const grants = collectionIn(database, 'grant').where('roles', 'array-contains', 'admin');
  const otherAccounts = (await transaction.get(grants)).docs
    .filter(({ id }) => !removedEmails.includes(id))
    .flatMap((snapshot) => accountOf(snapshot, snapshot.id === released));
  // Identity Platform looks up at most 100 accounts at a time.
  for (let index = 0; index < otherAccounts.length; index += 100) {
    const { users } = await auth.getUsers(otherAccounts.slice(index, index + 100));
    const able = users.filter((account) => account.emailVerified && !account.disabled);
    // An account whose erasure was interrupted is still there, but rules and callables refuse it.
    const marks = await Promise.all(
      able.map(async ({ uid }) => transaction.get(database.doc(documentPaths.closedAccount.at(uid)))),
    );
    if (marks.some(({ exists }) => !exists)) return true;
  }
  return false;
}

/**
 * The account that has a grant, or will have it: the holder, else the one with its address. A grant that cannot be read
 * gives nobody anything.
 */
function accountOf(snapshot: DocumentSnapshot, isReleased: boolean): ({ uid: string } | { email: string })[] {
  const grant = grantFrom(snapshot.data());
  if (grant === undefined) return [];
  const holder = isReleased ? null : (grant.holder ?? null);
  return [holder === null ? { email: snapshot.id } : { uid: holder }];
}

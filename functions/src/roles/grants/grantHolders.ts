import { givesSomething } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { maxGrants, type User } from '@steeple/model/people/user';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../../audit.ts';
import { heldGrants } from './heldGrants.ts';
import type { Services } from '../../services.ts';
import { userFrom } from '../accounts/profile.ts';
import { hasOtherAdmin } from './lastAdmin.ts';
import { grantFrom } from './wantedRoles.ts';

/**
 * Binds grants to an account, where nobody holds them yet. Read and written in one transaction for each, so that two
 * accounts that have had the address one after the other cannot both get it. The account's profile, where it has one,
 * names a grant from then on: should the grant be taken away after the claims were set and before the profile was
 * written, its event still finds the account.
 * @returns the ids of those that were bound.
 */
export async function holdGrants({ database }: Services, uid: string, emails: readonly string[]): Promise<string[]> {
  const bound: string[] = [];
  const userRef = database.doc(documentPaths.user.at(uid));
  for (const email of emails) {
    const ref = database.doc(documentPaths.grant.at(email));
    const isBound = await database.runTransaction(async (transaction) => {
      const [stored, profile] = await transaction.getAll(ref, userRef);
      const grant = grantFrom(stored?.data());
      // A grant without roles has no holder (`holderAfter`).
      if (grant === undefined || !givesSomething(grant) || (grant.holder ?? null) !== null) return false;
      transaction.update(ref, { holder: uid });
      nameGrant(transaction, userRef, profile?.data(), email);
      return true;
    });
    if (isBound) bound.push(email);
  }
  return bound;
}

/**
 * The change of a profile by which the event of a grant finds its account (`accountsOfGrant`) until the claims follow:
 * the account neither holds the grant nor has its address, maybe, and its claims may still be those of the grant.
 */
export function namingGrant({ grants }: User, email: string): Partial<Pick<User, 'grants'>> {
  // Without this list a profile is an old one, and its sign-in is judged by other means (`isProven`).
  if (grants === undefined || grants.includes(email)) return {};
  // At the end: rules ask for the first.
  return { grants: [...grants.slice(0, maxGrants - 1), email] };
}

/**
 * Takes a grant from the account that holds it, so that the owner of its address can have it. The account's profile
 * names it until the claims follow, which another run may have set meanwhile. A grant by which the account has become
 * the only admin stays: it had the address, verified, when its sign-in began.
 */
export async function releaseGrant(services: Services, uid: string, email: string): Promise<void> {
  const { database } = services;
  const [grantRef, userRef] = [database.doc(documentPaths.grant.at(email)), database.doc(documentPaths.user.at(uid))];
  await database.runTransaction(async (transaction) => {
    const [grant, profile] = await transaction.getAll(grantRef, userRef);
    const grantBefore = grantFrom(grant?.data());
    if (grantBefore?.holder !== uid) return;
    if (grantBefore.roles.includes('admin') && !(await hasOtherAdmin(transaction, services, [], email))) return;
    transaction.update(grantRef, { holder: FieldValue.delete() });
    nameGrant(transaction, userRef, profile?.data(), email);
  });
}

function nameGrant(transaction: Transaction, userRef: DocumentReference, profile: unknown, email: string): void {
  const user = userFrom(profile);
  const naming = user === undefined ? {} : namingGrant(user, email);
  if (naming.grants !== undefined) transaction.update(userRef, naming);
}

/**
 * Deletes the grants of an account that no longer exists. They were applied to that account: a person who registers its
 * address again counts as somebody else until an admin grants again. @returns how many.
 */
export async function endGrantsOf(services: Services, uid: string): Promise<number> {
  const { database } = services;
  const heldSnapshot = await heldGrants(database, uid).get();
  for (const { ref } of heldSnapshot.docs) {
    await database.runTransaction(async (transaction) => {
      if (grantFrom((await transaction.get(ref)).data())?.holder !== uid) return;
      transaction.delete(ref);
      auditIn(transaction, services, {
        action: 'grants.changed',
        actor: 'schedule',
        target: 'grants',
        detail: { accountGone: true },
      });
    });
  }
  return heldSnapshot.size;
}

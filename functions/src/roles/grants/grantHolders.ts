import { documentPaths } from '@steeple/model/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { auditIn } from '../../audit.ts';
import { heldGrants } from '../../privacy/personalQueries.ts';
import type { Services } from '../../services.ts';
import { grantFrom } from './wantedRoles.ts';

/**
 * Binds grants to an account, where nobody holds them yet. Read and written in one transaction for each, so that two
 * accounts that have had the address one after the other cannot both get it.
 * @returns the ids of those that were bound.
 */
export async function holdGrants({ database }: Services, uid: string, emails: readonly string[]): Promise<string[]> {
  const bound: string[] = [];
  for (const email of emails) {
    const ref = database.doc(documentPaths.grant.at(email));
    const isBound = await database.runTransaction(async (transaction) => {
      const grant = grantFrom((await transaction.get(ref)).data());
      if (grant === undefined || (grant.holder ?? null) !== null) return false;
      transaction.update(ref, { holder: uid });
      return true;
    });
    if (isBound) bound.push(email);
  }
  return bound;
}

/** Takes a grant from the account that holds it, so that the owner of its address can have it. */
export async function releaseGrant({ database }: Services, uid: string, email: string): Promise<void> {
  const ref = database.doc(documentPaths.grant.at(email));
  await database.runTransaction(async (transaction) => {
    if (grantFrom((await transaction.get(ref)).data())?.holder === uid)
      transaction.update(ref, { holder: FieldValue.delete() });
  });
}

/**
 * Deletes the grants of an account that no longer exists. They were applied to that account: a person who registers its
 * address again counts as somebody else until an admin grants again. @returns how many.
 */
export async function endGrantsOf(services: Services, uid: string): Promise<number> {
  const { database } = services;
  const held = await heldGrants(database, uid).get();
  for (const { ref } of held.docs) {
    await database.runTransaction(async (transaction) => {
      if (grantFrom((await transaction.get(ref)).data())?.holder !== uid) return;
      transaction.delete(ref);
      auditIn(transaction, services, {
        action: 'grants.changed',
        actor: 'schedule',
        subject: null,
        target: 'grants',
        detail: { accountGone: true },
      });
    });
  }
  return held.size;
}

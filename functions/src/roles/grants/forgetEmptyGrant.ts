import { documentPaths } from '@steeple/model/database/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Services } from '../../services.ts';
import { isEmptyGrant } from './changedGrant.ts';
import { grantFrom } from './wantedRoles.ts';

/**
 * Deletes a grant that gives nothing and says nothing. `changeGrants` leaves one where it took a camp away from an
 * account without a grant: its event is what repeats the change of the claims, should the call be interrupted.
 */
export async function forgetEmptyGrant({ database }: Services, email: string): Promise<void> {
  const ref = database.doc(documentPaths.grant.at(email));
  const isEmpty = (snapshot: DocumentSnapshot): boolean => {
    const grant = grantFrom(snapshot.data());
    return grant !== undefined && isEmptyGrant(grant);
  };
  // Nearly every grant gives something, and needs no transaction.
  if (!isEmpty(await ref.get())) return;
  await database.runTransaction(async (transaction) => {
    if (isEmpty(await transaction.get(ref))) transaction.delete(ref);
  });
}

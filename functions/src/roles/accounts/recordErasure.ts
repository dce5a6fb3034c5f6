import type { ClosedAccount } from '@steeple/model/people/closedAccount';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Services } from '../../services.ts';

/**
 * Records that an account is deleted: rules refuse what an ID token still in use would write, and the nightly sweep
 * finishes what was interrupted.
 */
export async function recordErasure(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  uid: string,
): Promise<void> {
  await database
    .doc(documentPaths.closedAccount.at(uid))
    .set({ reason: 'erased', at: Timestamp.fromDate(clock()) } satisfies ClosedAccount);
}

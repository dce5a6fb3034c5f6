import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { hashJoinCode } from '../../../functions/src/roles/joining/joinCode.ts';
import type { Services } from '../../../functions/src/services.ts';

/** Gives a camp a join code that a test knows. */
export async function giveCode({ database }: Pick<Services, 'database'>, camp: string, code: string): Promise<void> {
  await database
    .doc(documentPaths.campAccess.at(camp))
    .set({ ...(await hashJoinCode(code)), updatedAt: Timestamp.now() });
}

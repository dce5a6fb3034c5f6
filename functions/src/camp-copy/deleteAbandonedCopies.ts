import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import type { Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import type { Services } from '../services.ts';
import { deleteCopiedDocuments } from './plannedCopy.ts';

/**
 * Deletes the documents of copies that were interrupted more than a day ago and never repeated. Nothing of them was
 * visible, but contacts may be among them.
 * @returns the number of copies.
 */
export async function deleteAbandonedCopies({ database, clock }: Services): Promise<number> {
  let deleted = 0;
  for (const camp of await collectionIn(database, 'camp').listDocuments()) {
    const record = await database.doc(documentPaths.campCopy.at(camp.id)).get();
    const startedAt = record.get('startedAt') as Timestamp | undefined;
    if (record.get('state') !== 'copying' || startedAt === undefined) continue;
    if (startedAt.toMillis() + dayMillis > clock().getTime() || (await camp.get()).exists) continue;
    await deleteCopiedDocuments(database, camp.id);
    await record.ref.delete();
    deleted += 1;
  }
  return deleted;
}

import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { changeAll } from '../bulk.ts';
import type { Services } from '../services.ts';

/** Deletes the messages whose time is over. @returns how many. */
export async function expireMessages({ database, clock }: Services): Promise<number> {
  const overdue = database
    .collection(collectionOf(documentPaths.message.at('-')))
    .where('deleteAt', '<=', Timestamp.fromDate(clock()));
  return changeAll(database, overdue, (batch, { ref }) => batch.delete(ref));
}

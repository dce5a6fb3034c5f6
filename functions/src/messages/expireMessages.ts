import { Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { deleteFound } from '../bulk.ts';
import type { Services } from '../services.ts';

/** Deletes the messages whose time is over. @returns how many. */
export async function expireMessages({ database, clock }: Services): Promise<number> {
  const overdue = collectionIn(database, 'message').where('deleteAt', '<=', Timestamp.fromDate(clock()));
  return deleteFound(database, overdue);
}

import type { Firestore } from 'firebase-admin/firestore';
import { Batches } from '../listings/Batches.ts';
import { updateSignUps } from './updateSignUps.ts';

const batchesOf = new WeakMap<Firestore, Batches<string>>();

/**
 * Assigns places to everybody who has signed up for an event so far. Calls that arrive together share a transaction,
 * since Firestore takes about one a second on the document with the numbers.
 */
export async function assignArrivals(database: Firestore, event: string): Promise<void> {
  let batches = batchesOf.get(database);
  if (batches === undefined) {
    batches = new Batches(async (events) => {
      for (const each of events) while (!(await updateSignUps(database, each)));
    });
    batchesOf.set(database, batches);
  }
  await batches.add(event);
}

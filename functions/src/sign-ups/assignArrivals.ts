import type { Firestore } from 'firebase-admin/firestore';
import { Batches } from '../Batches.ts';
import { updateSignUps } from './updateSignUps.ts';

/** A request that wants an event's sign-ups to be assigned; an object of its own for each. */
interface Request {
  readonly event: string;
}

const batchesOf = new WeakMap<Firestore, Batches<Request>>();

/**
 * Assigns places to those who have signed up for an event, the first ones first: some for each request that arrives
 * together, in one transaction, since Firestore takes about one a second on the document with the numbers. The
 * trigger of those who were assigned assigns the others.
 */
export async function assignArrivals(database: Firestore, event: string): Promise<void> {
  let batches = batchesOf.get(database);
  if (batches === undefined) {
    batches = new Batches(async (requests) => {
      for (const [of, { length }] of Map.groupBy(requests, (request) => request.event))
        await updateSignUps(database, of, { requests: length });
    });
    batchesOf.set(database, batches);
  }
  await batches.add({ event });
}

/** Assigns places to everybody who has signed up for an event: for an admin's change, and every night. */
export async function assignAll(database: Firestore, event: string): Promise<void> {
  while (!(await updateSignUps(database, event)));
}

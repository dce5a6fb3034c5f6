import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { dayMillis, toMillis } from '@steeple/model/time/timestamp';
import { isDeepStrictEqual } from 'node:util';
import { collectionIn } from '../collectionIn.ts';
import { audit } from '../audit.ts';
import { deleteAll } from '../bulk.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { assignAll } from './assignArrivals.ts';
import { factsOf } from './setSignUp.ts';
import { signUpFrom } from './updateSignUps.ts';

/**
 * Deletes the sign-ups of every event that ended more than the admin's number of days ago, with the settings. Those of
 * later events follow their event's time, and get what is not assigned yet.
 * @returns events whose sign-ups could not be looked after.
 */
export async function expireSignUps(services: Services, log: Log): Promise<number> {
  const { database } = services;
  let failed = 0;
  for (const { id } of (await collectionIn(database, 'signUp').get()).docs) {
    try {
      const deleted = await expire(services, id);
      if (deleted !== undefined) log.info('sign-ups deleted', { event: id, deleted });
    } catch (error) {
      failed += 1;
      log.error('sign-ups not deleted', error, { event: id });
    }
  }
  return failed;
}

/** @returns how many sign-ups were deleted; undefined where it is not time. */
async function expire(services: Services, event: string): Promise<number | undefined> {
  const { database, clock } = services;
  const ref = database.doc(documentPaths.signUp.at(event));
  const [stored, found] = await database.getAll(ref, database.doc(documentPaths.event.at(event)));
  const signUp = signUpFrom(stored?.data());
  if (signUp === undefined) return undefined;
  const { title, start, end } = signUp;
  const eventDetails = factsOf(found?.data()) ?? { title, start, end };
  if (!isDeepStrictEqual(plain(eventDetails), plain({ title, start, end }))) await ref.update({ ...eventDetails });
  if (toMillis(eventDetails.end) + signUp.keptDays * dayMillis > clock().getTime()) {
    await assignAll(database, event);
    return undefined;
  }
  const entries = await collectionIn(database, 'signUpEntry', event).listDocuments();
  await deleteAll(database, entries);
  await ref.delete();
  await audit(services, {
    action: 'signUps.expired',
    actor: 'schedule',
    target: documentPaths.signUp.at(event),
    detail: { deleted: entries.length },
  });
  return entries.length;
}

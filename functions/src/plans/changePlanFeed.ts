import { randomBytes } from 'node:crypto';
import { documentPaths } from '@steeple/model/database/paths';
import type { PlanFeed } from '@steeple/model/camp/plan';
import { Timestamp } from 'firebase-admin/firestore';
import type { Handler } from '../requests/callable.ts';
import { isCamper } from '../requests/callers.ts';
import { refusal } from '../requests/refusal.ts';

/** Bytes of the secret in an address: nobody finds one by trying. */
const keyBytes = 32;

/**
 * Makes a new secret address for the caller's plan, or ends it. Either way the address before is answered with 404 from
 * now on.
 * @throws HttpsError `not-found` where the caller is not in the camp.
 */
export const changePlanFeed: Handler<'changePlanFeed', 'database' | 'clock'> = async (
  { database, clock },
  { input: { camp, action }, token, log },
) => {
  const ref = database.doc(documentPaths.planFeed.at(token.uid, camp));
  if (action === 'withdraw') {
    await ref.delete();
    return {};
  }
  if (!(await isCamper(database, token, camp))) throw refusal('no-such-camp');
  await ref.set({
    camp,
    key: randomBytes(keyBytes).toString('base64url'),
    createdAt: Timestamp.fromDate(clock()),
  } satisfies PlanFeed);
  log.info('address made', { camp });
  return {};
};

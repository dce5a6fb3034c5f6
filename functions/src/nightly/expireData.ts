import { idOf } from '@steeple/model/database/paths';
import { trashNameAt } from '@steeple/model/editing/trash';
import { collectionIn } from '../collectionIn.ts';
import { deleteAbandonedCopies } from '../camp-copy/deleteAbandonedCopies.ts';
import type { Log } from '../log.ts';
import { expireMessages } from '../messages/expireMessages.ts';
import { retentionDaysValue } from '../parameters.ts';
import type { Services } from '../services.ts';
import { expireSignUps } from '../sign-ups/expireSignUps.ts';
import { emptyTrash } from '../trash/emptyTrash.ts';
import { isExpired } from '../campRetention.ts';
import { expireCamp } from '../privacy/expireCamp.ts';
import { recordSweep } from './recordSweep.ts';

/**
 * Deletes the personal data of every camp that ended more than `days` days ago, in the trash too, interrupted copies of
 * camps, what visitors sent by forms, and what has been in the trash for long enough. Results, comments without author
 * and the programme stay. What fails does not stop the rest, and is tried again the next night.
 */
export async function expireData(services: Services, log: Log, days = retentionDaysValue()): Promise<void> {
  let failed = 0;
  for (const camp of await expiredCamps(services, days)) {
    try {
      const deleted = await expireCamp(services, camp);
      if (deleted !== undefined) log.info('personal data deleted', { camp, ...deleted });
    } catch (error) {
      failed += 1;
      log.error('personal data not deleted', error, { camp });
    }
  }
  try {
    const abandoned = await deleteAbandonedCopies(services);
    if (abandoned > 0) log.info('abandoned copies deleted', { camps: abandoned });
  } catch (error) {
    failed += 1;
    log.error('abandoned copies not deleted', error);
  }
  failed += await expireForms(services, log);
  const undeletedEntries = await emptyTrash(services, log);
  await recordSweep(services, 'expireData', { failed: failed + undeletedEntries, campDays: days });
  if (failed + undeletedEntries > 0) {
    throw new Error(
      `Not deleted: the personal data of ${failed} camps, copies or forms, ${undeletedEntries} entries of the trash`,
    );
  }
}

/** The ids of the camps, also of those in the trash, that ended more than `days` days ago. */
async function expiredCamps({ database, clock }: Services, days: number): Promise<string[]> {
  const camps = collectionIn(database, 'camp');
  const today = clock().toISOString().slice(0, 10);
  const [past, trashed] = await Promise.all([
    camps.where('endDate', '<', today).select('endDate').get(),
    collectionIn(database, 'trashEntry')
      .where('path', '>=', `${camps.path}/`)
      // No character of an id comes after this one.
      .where('path', '<', `${camps.path}/~`)
      .select('path', 'content.endDate')
      .get(),
  ]);
  const expired = past.docs.filter((camp) => isExpired(camp.data(), clock(), days)).map(({ id }) => id);
  for (const entry of trashed.docs) {
    const path = String(entry.get('path'));
    if (trashNameAt(path) !== 'camp') continue;
    if (!isExpired({ endDate: entry.get('content.endDate') as unknown }, clock(), days)) continue;
    // A camp that was made at the path since has other days.
    if (!(await database.doc(path).get()).exists) expired.push(idOf(path));
  }
  return expired;
}

/**
 * Deletes messages and sign-ups whose time is over.
 * @returns how many kinds or events failed; the next night tries them again.
 */
export async function expireForms(services: Services, log: Log): Promise<number> {
  let failed = 0;
  try {
    const deleted = await expireMessages(services);
    if (deleted > 0) log.info('messages deleted', { deleted });
  } catch (error) {
    failed += 1;
    log.error('messages not deleted', error);
  }
  return failed + (await expireSignUps(services, log));
}

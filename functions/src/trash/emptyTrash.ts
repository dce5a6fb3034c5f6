import { dayMillis } from '@steeple/model/time/timestamp';
import { trashDays } from '@steeple/model/editing/trash';
import { Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { deleteForGood, type RemoveFile } from './deleteForGood.ts';

/**
 * Deletes the entries of the trash whose time is over, and finishes those whose end was interrupted. One that fails
 * does not stop the others.
 * @returns the number of entries that failed.
 */
export async function emptyTrash(services: Services, log: Log, removeFile?: RemoveFile): Promise<number> {
  const { database, clock } = services;
  const entries = collectionIn(database, 'trashEntry');
  const before = Timestamp.fromMillis(clock().getTime() - trashDays * dayMillis);
  const [over, interrupted] = await Promise.all([
    entries.where('deletedAt', '<=', before).select('path').get(),
    entries.where('ending', '==', true).select('path').get(),
  ]);
  const paths = new Set([...over.docs, ...interrupted.docs].map((entry) => String(entry.get('path'))));
  let failed = 0;
  for (const path of paths) {
    try {
      await deleteForGood(services, path, 'schedule', removeFile);
    } catch (error) {
      failed += 1;
      log.error('entry of the trash not deleted', error);
    }
  }
  if (paths.size > failed) log.info('trash emptied', { entries: paths.size - failed });
  return failed;
}

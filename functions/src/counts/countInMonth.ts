import { countPartId, countParts } from '@steeple/model/hosting/monthCounts';
import { documentPaths } from '@steeple/model/database/paths';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type { Services } from '../services.ts';
import { churchTimeZone } from './churchTimeZone.ts';

/** The part that one count goes to; another one each time. @param id of 20 random characters. */
function partOf(id: string): number {
  return id.charCodeAt(id.length - 1) % countParts;
}

/** Adds one download to the counts of today, in a batch of writes. Costs one read and one write more. */
export async function countDownloadToday(
  batch: WriteBatch,
  { database, clock, newId }: Pick<Services, 'database' | 'clock' | 'newId'>,
): Promise<void> {
  const day = isoDateIn(clock().getTime(), await churchTimeZone(database));
  const part = database.doc(documentPaths.monthCounts.at(countPartId(day, partOf(newId()))));
  batch.set(part, { month: day.slice(0, 7), downloads: { [day.slice(8)]: FieldValue.increment(1) } }, { merge: true });
}

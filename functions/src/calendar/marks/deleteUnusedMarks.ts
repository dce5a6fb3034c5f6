import { type EventMark, markLifetimeDays, markSeenDays } from '@steeple/model/calendar/eventMark';
import { dayMillis } from '@steeple/model/time/timestamp';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../../collectionIn.ts';

/**
 * Deletes the marks of which a sync last found an event more than {@link markLifetimeDays} days ago; `seenAt` may be a
 * month behind. A series whose events are still stored, because its calendar cannot be read, keeps its marks.
 * @returns how many were deleted.
 */
export async function deleteUnusedMarks(database: Firestore, now: Date): Promise<number> {
  const before = Timestamp.fromMillis(now.getTime() - (markLifetimeDays + markSeenDays) * dayMillis);
  const old = collectionIn(database, 'eventMark').where('seenAt', '<', before).limit(300);
  const events = collectionIn(database, 'event');
  let forgotten = 0;
  for (const mark of (await old.get()).docs) {
    const { series } = mark.data() as EventMark;
    forgotten += await database.runTransaction(async (transaction) => {
      const current = await transaction.get(mark.ref);
      const { empty } = await transaction.get(events.where('series', '==', series).limit(1));
      if (!empty || !current.exists || !current.updateTime?.isEqual(mark.updateTime)) return 0;
      transaction.delete(mark.ref);
      return 1;
    });
  }
  return forgotten;
}

import { eventSchema } from '@steeple/model/event';
import { collectionOf, documentPaths } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { FeedEvent } from './writeFeed.ts';

/** Days back that a feed goes: what was last season need not be sent to every phone every hour. */
const daysBack = 60;
/** More events than a church has in a year and a half; a bound for memory and bill. */
const mostEvents = 3000;

/** The events that everybody may see, in their order, from two months ago on. */
export async function publicEvents(database: Firestore, now: Date, calendar: string | undefined): Promise<FeedEvent[]> {
  const since = Timestamp.fromMillis(now.getTime() - daysBack * 24 * 60 * 60 * 1000);
  let query = database.collection(collectionOf(documentPaths.event.at('-'))).where('hidden', '==', false);
  if (calendar !== undefined) query = query.where('calendar', '==', calendar);
  const found = await query.where('start', '>=', since).orderBy('start').limit(mostEvents).get();
  return found.docs.flatMap((snapshot) => {
    const event = check(eventSchema, snapshot.data());
    return event.ok ? [{ id: snapshot.id, event: event.value }] : [];
  });
}

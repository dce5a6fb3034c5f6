import { eventSchema } from '@steeple/model/event';
import { collectionOf, documentPaths } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { mostEvents } from './cutFeed.ts';
import type { FeedEvent } from './writeFeed.ts';

/** Days back that a feed goes: what was last season need not be sent to every phone every hour. */
const daysBack = 60;

/** An event as feeds take it, or null where the document is none that everybody may see. */
function feedEvent(snapshot: DocumentSnapshot): FeedEvent | null {
  const event = check(eventSchema, snapshot.data());
  return event.ok && !event.value.hidden && snapshot.updateTime !== undefined ? { id: snapshot.id, event: event.value, changedAt: snapshot.updateTime } : null;
}

/** The events that everybody may see, in their order: those that ended within the last two months, that are on, or to come. One more than a feed takes shows that there are more. */
export async function publicEvents(database: Firestore, now: Date, calendar: string | undefined): Promise<FeedEvent[]> {
  const since = Timestamp.fromMillis(now.getTime() - daysBack * 24 * 60 * 60 * 1000);
  let query = database.collection(collectionOf(documentPaths.event.at('-'))).where('hidden', '==', false);
  if (calendar !== undefined) query = query.where('calendar', '==', calendar);
  const found = await query.where('end', '>=', since).orderBy('end').limit(mostEvents + 1).get();
  return found.docs
    .flatMap((snapshot) => feedEvent(snapshot) ?? [])
    .sort((a, b) => a.event.start.seconds - b.event.start.seconds || (a.id < b.id ? -1 : 1));
}

/** One event that everybody may see, or null. */
export async function publicEvent(database: Firestore, id: string): Promise<FeedEvent | null> {
  return feedEvent(await database.doc(documentPaths.event.at(id)).get());
}

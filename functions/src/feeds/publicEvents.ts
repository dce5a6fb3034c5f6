import { eventSchema } from '@steeple/model/calendar/event';
import { dayMillis, type Timestamp as Moment, toMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { readAs } from '../readAs.ts';
import type { Listings } from '../listings/Listings.ts';
import { mostEvents } from './cutFeed.ts';
import type { FeedEvent } from './writeFeed.ts';

/** Days back that a feed goes: what was last season need not be sent to every phone every hour. */
const daysBack = 60;

/** The sources of events: the listing of public ones, and the collection where there are too many for it. */
export interface EventSources {
  readonly database: Firestore;
  readonly listings: Pick<Listings, 'get'>;
}

/** An event as feeds take it, or null where the document is none that everybody may see. */
function feedEvent(id: string, data: unknown, changedAt: Moment | undefined): FeedEvent | null {
  const event = readAs(eventSchema, data);
  return event?.hidden === false && changedAt !== undefined ? { id, event, changedAt } : null;
}

async function storedEvents(
  { database, listings }: EventSources,
  since: Timestamp,
  calendar: string | undefined,
): Promise<(FeedEvent | null)[]> {
  const listed = await listings.get('event');
  if (listed !== null) {
    return Array.from(listed, ([id, { data, changedAt }]) => ({
      id,
      data,
      changedAt,
      end: (data['end'] as Partial<Moment> | undefined)?.seconds ?? 0,
    }))
      .filter(({ data, end }) => (calendar === undefined || data['calendar'] === calendar) && end >= since.seconds)
      .sort((a, b) => a.end - b.end)
      .slice(0, mostEvents + 1)
      .map(({ id, data, changedAt }) => feedEvent(id, data, changedAt));
  }
  let query = collectionIn(database, 'event').where('hidden', '==', false);
  if (calendar !== undefined) query = query.where('calendar', '==', calendar);
  const found = await query
    .where('end', '>=', since)
    .orderBy('end')
    .limit(mostEvents + 1)
    .get();
  return found.docs.map((snapshot) => feedEvent(snapshot.id, snapshot.data(), snapshot.updateTime));
}

/**
 * The events that everybody may see, in their order: of the last two months, and to come. One more than a feed takes
 * shows that there are more.
 */
export async function publicEvents(
  sources: EventSources,
  now: Date,
  calendar: string | undefined,
): Promise<FeedEvent[]> {
  const since = Timestamp.fromMillis(now.getTime() - daysBack * dayMillis);
  const events = (await storedEvents(sources, since, calendar)).flatMap((found) =>
    found !== null && toMillis(found.event.end) >= since.toMillis() ? [found] : [],
  );
  return events.sort((a, b) => a.event.start.seconds - b.event.start.seconds || (a.id < b.id ? -1 : 1));
}

/** One event that everybody may see, or null. */
export async function publicEvent(database: Firestore, id: string): Promise<FeedEvent | null> {
  const snapshot = await database.doc(documentPaths.event.at(id)).get();
  return feedEvent(id, snapshot.data(), snapshot.updateTime);
}

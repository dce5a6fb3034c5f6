import { type Camp, campSchema } from '@steeple/model/camp/camp';
import { scheduleItemSchema } from '@steeple/model/camp/campArea';
import { documentPaths } from '@steeple/model/database/paths';
import { isPartShown } from '@steeple/model/camp/preparedParts';
import type { Firestore } from 'firebase-admin/firestore';
import { collectionIn } from '../../collectionIn.ts';
import { readAs } from '../../readAs.ts';
import type { FeedItem } from './writePlanFeed.ts';

/** A camp with the items of its schedule that its campers may read. */
export interface CampSchedule {
  readonly timeZone: string;
  /** Null while the camp is not published: nobody but its team reads it then. */
  readonly name: Camp['name'] | null;
  readonly items: readonly FeedItem[];
}

/** The most items of a schedule; the camp's pages ask for as many. */
const mostItems = 500;

/** Reads a camp and its schedule; undefined where there is no such camp. Without a schedule that is shown, no item. */
export async function readCampSchedule(
  database: Firestore,
  camp: string,
  now: Date,
): Promise<CampSchedule | undefined> {
  const found = readAs(campSchema, (await database.doc(documentPaths.camp.at(camp)).get()).data());
  if (found === undefined) return undefined;
  const { name, timeZone, published } = found;
  if (!published) return { name: null, timeZone, items: [] };
  if (!isPartShown(found, 'schedule', now.getTime())) return { name, timeZone, items: [] };
  const schedule = await collectionIn(database, 'scheduleItem', camp).limit(mostItems).get();
  const items = schedule.docs.flatMap((snapshot) => {
    const item = readAs(scheduleItemSchema, snapshot.data());
    return item === undefined ? [] : [{ id: snapshot.id, item, changedAt: snapshot.updateTime }];
  });
  return { name, timeZone, items };
}

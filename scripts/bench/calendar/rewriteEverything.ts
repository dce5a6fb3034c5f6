/**
 * The simple design that ours is measured against: every night read the calendar, write every event, delete the rest.
 */
import { syncWindow } from '@steeple/model/calendarSync';
import type { Calendar } from '@steeple/model/siteConfig';
import { toFirestoreValue } from '@steeple/model/toFirestoreValue';
import type { Firestore } from 'firebase-admin/firestore';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { SyncServices } from '../../../functions/src/calendar/syncCalendar.ts';
import { fetchEvents } from '../../../functions/src/calendar/google/fetchEvents.ts';
import { windowAround } from '../../../functions/src/calendar/google/fetchWindow.ts';
import { eventDocumentId, isPublishable, mapEvent } from '../../../functions/src/calendar/mapping/mapEvent.ts';

/** @returns how many event documents were read. */
export async function rewriteEverything(
  services: SyncServices & { database: Firestore },
  calendar: Calendar,
): Promise<number> {
  const { database, api, clock, sleep, random } = services;
  const timeZone = 'Asia/Singapore';
  const found = new Map<string, ReturnType<typeof mapEvent>>();
  const window = { googleId: calendar.googleId, ...windowAround(clock(), { timeZone, window: syncWindow }) };
  await fetchEvents(
    api,
    window,
    { clock, sleep, random, giveUpAt: new Date(clock().getTime() + 180_000) },
    {
      onRequest: () => {},
      onRestart: () => found.clear(),
      onPage: (page) => {
        for (const event of page.events) {
          if (isPublishable(event, timeZone))
            found.set(eventDocumentId(calendar.id, event.id ?? ''), mapEvent(event, { ...calendar, timeZone }));
        }
      },
    },
  );
  const stored = await database.collection('events').where('calendar', '==', calendar.id).get();
  const gone = stored.docs.filter((event) => !found.has(event.id)).map((event) => event.id);
  const ids = [...found.keys(), ...gone];
  for (let from = 0; from < ids.length; from += 200) {
    const batch = database.batch();
    for (const id of ids.slice(from, from + 200)) {
      const event = found.get(id);
      const ref = database.collection('events').doc(id);
      if (!event) batch.delete(ref);
      else batch.set(ref, toFirestoreValue(event, { GeoPoint, Timestamp }) as object, { merge: true });
    }
    await batch.commit();
  }
  return stored.size;
}

import type { Event } from '@steeple/model/calendar/event';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import type { Occurrence, Presented } from '@steeple/model/calendar/placeMarks';
import { placeMarks, presentationKey } from '@steeple/model/calendar/placeMarks';
import type { Firestore } from 'firebase-admin/firestore';
import { collectionIn } from '../../collectionIn.ts';

/**
 * Presents the events of a series as its marks say. Reads both as they are now, in one transaction, so that it may run
 * many times, in any order, and beside a sync: whichever is later knows what the other wrote.
 * @returns how many events it changed.
 */
export async function applyEventMark(database: Firestore, series: string): Promise<number> {
  const events = collectionIn(database, 'event')
    .where('series', '==', series)
    .select('calendar', 'occurrence', 'hidden', 'featured', 'translations', 'picture');
  const marks = collectionIn(database, 'eventMark').where('series', '==', series);
  return database.runTransaction(async (transaction) => {
    const decided = (await transaction.get(marks)).docs.map((mark) => mark.data() as EventMark);
    if (decided.length === 0) return 0;
    const found = (await transaction.get(events)).docs;
    const changed = changesOf(
      decided,
      found.map((event) => ({ id: event.id, ...(event.data() as Stored) })),
    );
    for (const [id, presented] of changed)
      transaction.update(database.doc(documentPaths.event.at(id)), { ...presented });
    return changed.size;
  });
}

type Stored = Pick<Event, 'calendar' | 'hidden' | 'featured' | 'translations' | 'picture'> &
  Pick<Occurrence, 'occurrence'>;

/** Finds the events of a series whose presentation has to change, by document id. */
function changesOf(marks: readonly EventMark[], events: readonly (Stored & { id: string })[]): Map<string, Presented> {
  const changed = new Map<string, Presented>();
  for (const calendar of new Set(events.map((event) => event.calendar))) {
    const ofCalendar = events.filter((event) => event.calendar === calendar);
    const placed = placeMarks(marks, ofCalendar);
    for (const { id, hidden, featured, translations, picture = null } of ofCalendar) {
      const marked = placed.get(id);
      if (marked && !isSame(marked, { hidden, featured, translations, picture })) changed.set(id, marked);
    }
  }
  return changed;
}

function isSame(a: Presented, b: Presented): boolean {
  return a.hidden === b.hidden && a.featured === b.featured && presentationKey(a) === presentationKey(b);
}

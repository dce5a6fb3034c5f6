/** Finds decisions of an admin that are stored only in an event, not in a mark, before the event is removed. */
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { MarkIndex } from './markIndex.ts';
import { seriesOfStored } from './rescheduled.ts';
import { occurrenceOf } from './seriesOf.ts';
import type { StoredEvent } from '../store/SyncStore.ts';

/** Marks for what was decided about these events and no mark tells. */
export function adoptMarks(events: Iterable<StoredEvent>, marks: MarkIndex, now: Date): EventMark[] {
  const at = fromMillis(now.getTime());
  const adopted: EventMark[] = [];
  for (const event of events) {
    const { hidden, featured, translations, picture = null } = event;
    const isDecided = hidden || featured || picture !== null || Object.keys(translations).length > 0;
    const series = seriesOfStored(event);
    const occurrence =
      event.occurrence === undefined
        ? occurrenceOf({ id: event.googleId, recurringEventId: event.recurringEventId })
        : event.occurrence;
    if (!isDecided || marks.of(series).some((mark) => mark.occurrence === null || mark.occurrence === occurrence))
      continue;
    adopted.push({
      series,
      occurrence,
      hidden: hidden || null,
      featured: featured || null,
      translations: Object.keys(translations).length > 0 ? translations : null,
      picture,
      seenAt: at,
      updatedAt: at,
    });
  }
  return adopted;
}

import type { Event } from '@steeple/model/calendar/event';
import { type EventMark, markId } from '@steeple/model/calendar/eventMark';
import type { Presented } from '@steeple/model/calendar/placeMarks';
import { unmarked } from '@steeple/model/calendar/placeMarks';

/** The events that a decision is for: this one alone, or all of its series, future ones included. */
export type Scope = 'one' | 'series';

/** The fields of an event that decide where its mark is stored. */
export type MarkedEvent = Pick<Event, 'series' | 'occurrence'>;

/** A mark as it is written; the server adds the times. */
export type MarkContent = Omit<EventMark, 'seenAt' | 'updatedAt'>;

/**
 * The ids of the marks that an event takes part in: of its series, and of itself alone where it is an occurrence. Null
 * for events that a sync has not marked as of a series yet.
 */
export function markIdsOf({
  series = null,
  occurrence = null,
}: MarkedEvent): { series: string; one: string | null } | null {
  if (series === null) return null;
  return { series, one: occurrence === null ? null : markId({ series, occurrence }) };
}

/** A mark that decides nothing. */
const undecided = { hidden: null, featured: null, translations: null, picture: null };

/**
 * The marks to write for a decision. A decision about one occurrence stores only what differs from its series, so that
 * a later decision about the series still reaches it; a decision about the series takes back what was decided about
 * this one.
 * @param before the marks as they are stored.
 */
export function marksFor(
  { series = null, occurrence = null }: MarkedEvent,
  change: Partial<Presented>,
  scope: Scope,
  before: { readonly series: MarkContent | null; readonly one: MarkContent | null },
): MarkContent[] {
  if (series === null) return [];
  const seriesMark = before.series ?? { series, occurrence: null, ...undecided };
  if (occurrence === null || scope === 'series') {
    const occurrenceMarks =
      before.one === null
        ? []
        : [{ ...before.one, ...Object.fromEntries(Object.keys(change).map((field) => [field, null])) }];
    return [{ ...seriesMark, ...change }, ...occurrenceMarks];
  }
  const occurrenceMark = before.one ?? { series, occurrence, ...undecided };
  return [
    {
      ...occurrenceMark,
      ...(change.hidden !== undefined && {
        hidden: valueIfDifferent(change.hidden, seriesMark.hidden ?? unmarked.hidden),
      }),
      ...(change.featured !== undefined && {
        featured: valueIfDifferent(change.featured, seriesMark.featured ?? unmarked.featured),
      }),
      ...(change.translations && {
        translations: valueIfDifferent(change.translations, seriesMark.translations ?? unmarked.translations),
      }),
      ...(change.picture !== undefined && {
        picture: valueIfDifferent(change.picture, seriesMark.picture ?? unmarked.picture),
      }),
    },
  ];
}

function valueIfDifferent<T>(value: T, base: T): T | null {
  return JSON.stringify(value) === JSON.stringify(base) ? null : value;
}

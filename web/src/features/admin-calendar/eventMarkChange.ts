import type { Event } from '@steeple/model/calendar/event';
import { type EventMark, markId } from '@steeple/model/calendar/eventMark';
import { type Presented, unmarked } from '@steeple/model/calendar/placeMarks';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';

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
  // A decision that is the series' own is not stored again.
  const ownDecisions = Object.entries(change).map(([field, value]) => {
    const name = field as keyof Presented;
    return [name, sameJson(value, seriesMark[name] ?? unmarked[name]) ? null : value];
  });
  return [{ ...(before.one ?? { series, occurrence, ...undecided }), ...Object.fromEntries(ownDecisions) }];
}

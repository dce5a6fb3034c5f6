import * as v from 'valibot';
import { eventTranslationsSchema, occurrenceSchema, seriesIdSchema } from './event.ts';
import { pictureSchema } from '../files/picture.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Number of days that a mark is stored after the calendars no longer have an event of it. */
export const markLifetimeDays = 400;
/** Age of `seenAt` at which a sync renews it, so that a mark costs about one write a month. Days. */
export const markSeenDays = 30;

/**
 * `eventMarks/{series}` and `eventMarks/{series}_{occurrence}`: what an admin decided about a series (or a single
 * event), or about one occurrence of it. It outlives the events themselves: deleted and restored, moved, split, made
 * private for a night, handed to another calendar. `null` in a field of an occurrence means: as the series has it.
 */
export const eventMarkSchema = v.strictObject({
  series: seriesIdSchema,
  /** Null where the mark is of the whole series. */
  occurrence: v.nullable(occurrenceSchema),
  hidden: v.nullable(v.boolean()),
  featured: v.nullable(v.boolean()),
  translations: v.nullable(eventTranslationsSchema),
  /** Absent in marks stored before there were pictures. */
  picture: v.optional(v.nullable(pictureSchema)),
  /** Time at which a sync last found an event of this mark; at first, the time at which the mark was made. */
  seenAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type EventMark = v.InferOutput<typeof eventMarkSchema>;

/** The document id of a mark. */
export function markId({ series, occurrence }: Pick<EventMark, 'series' | 'occurrence'>): string {
  return occurrence === null ? series : `${series}_${occurrence}`;
}

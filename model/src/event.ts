import * as v from 'valibot';
import { isoDateSchema, timeZoneSchema } from './calendarDate.ts';
import { idSchema, line, text } from './fields.ts';
import { eventLimits } from './eventLimits.ts';
import { occurrenceSchema, seriesIdSchema } from './eventMark.ts';
import { eventTranslationsSchema } from './eventTranslations.ts';
import { spokenLanguageSchema } from './language.ts';
import { timestampSchema, toMillis } from './timestamp.ts';

// An event's words for a reader stand in a file of their own: public pages need them without the validators.
export { eventLanguage, eventText } from './eventText.ts';

export { eventLimits } from './eventLimits.ts';

/** Fields that the calendar sync owns, and that nobody else writes on an event with `source: 'google'`. */
export const syncedEventFields = [
  'source',
  'calendar',
  'googleId',
  'etag',
  'recurringEventId',
  'title',
  'description',
  'location',
  'language',
  'allDay',
  'start',
  'end',
  'startDate',
  'endDate',
  'timeZone',
  'tentative',
  'updatedAt',
  'series',
  'occurrence',
] as const;
/** Fields that an admin decides; an event of Google's takes them from its marks (`eventMarks`). */
export const adminEventFields = ['hidden', 'featured', 'translations'] as const;

/**
 * `events/{id}`: one occurrence. `title` and `description` are plain text as the calendar has them, in the
 * calendar's language; `translations` adds the other language. `end` and `endDate` are exclusive.
 */
export const eventSchema = v.pipe(
  v.strictObject({
    source: v.picklist(['google', 'local']),
    /** Id of a calendar in site-config. */
    calendar: idSchema,
    googleId: v.nullable(line(1024)),
    etag: v.nullable(line(200)),
    recurringEventId: v.nullable(line(1024)),
    title: line(eventLimits.title),
    description: text(eventLimits.description),
    location: text(eventLimits.location),
    language: spokenLanguageSchema,
    allDay: v.boolean(),
    /** For an all-day event midnight of the first day in `timeZone`; serves queries and order. */
    start: timestampSchema,
    end: timestampSchema,
    /** First day of an all-day event, else null. */
    startDate: v.nullable(isoDateSchema),
    /** The day after the last of an all-day event, else null. */
    endDate: v.nullable(isoDateSchema),
    timeZone: timeZoneSchema,
    /** True for an event that the calendar says is not certain yet. */
    tentative: v.optional(v.boolean()),
    hidden: v.boolean(),
    featured: v.boolean(),
    translations: eventTranslationsSchema,
    updatedAt: timestampSchema,
    /**
     * Of an event of Google's: the identity by which marks know it, and its original start within a recurring event.
     * Null for events added by hand.
     */
    series: v.optional(v.nullable(seriesIdSchema)),
    occurrence: v.optional(v.nullable(occurrenceSchema)),
  }),
  v.forward(
    v.check((event) => (event.source === 'google') === (event.googleId !== null), 'googleIdOfSource'),
    ['googleId'],
  ),
  v.forward(
    v.check((event) => event.source === 'google' || (event.series ?? null) === null, 'seriesOfSource'),
    ['series'],
  ),
  v.forward(
    v.check((event) => event.source === 'google' || (event.occurrence ?? null) === null, 'seriesOfSource'),
    ['occurrence'],
  ),
  v.forward(
    v.check((event) => event.allDay === (event.startDate !== null), 'dateOfAllDay'),
    ['startDate'],
  ),
  v.forward(
    v.check((event) => event.allDay === (event.endDate !== null), 'dateOfAllDay'),
    ['endDate'],
  ),
  v.forward(
    v.check((event) => toMillis(event.end) >= toMillis(event.start), 'endBeforeStart'),
    ['end'],
  ),
);
export type Event = v.InferOutput<typeof eventSchema>;

import * as v from 'valibot';
import { baseLanguage, type Language, perLanguage, spokenLanguageSchema } from '../text/language.ts';
import type { LocalizedText } from '../text/bilingual.ts';
import { fieldCheck, idSchema, line, text } from '../schemas/fields.ts';
import { isoDateSchema, timeZoneSchema } from '../time/calendarDate.ts';
import { pictureSchema } from '../files/picture.ts';
import { timestampSchema, toMillis } from '../time/timestamp.ts';

/** Limits of an event's texts in UTF-16 code units; the calendar sync cuts longer ones at this border. */
export const eventLimits = { title: 300, description: 8000, location: 300 } as const;

/** The language an event's own `title`, `description` and `location` are written in. */
export function eventLanguage(event: Pick<Event, 'language'>): Language {
  return event.language === 'both' ? baseLanguage : event.language;
}

/** A text of an event for a reader: a translation where there is one, else as the calendar has it. */
export function eventText<Field extends EventTextField>(
  event: Pick<Event, 'language' | Field | 'translations'>,
  field: Field,
  language: Language,
): LocalizedText {
  const translated = event.translations[language]?.[field];
  if (translated !== undefined && translated.trim() !== '') return { text: translated, language, isFallback: false };
  if (event.language === 'both' || event.language === language)
    return { text: event[field], language, isFallback: false };
  const own = eventLanguage(event);
  const ownText = event.translations[own]?.[field] ?? event[field];
  return { text: ownText, language: own, isFallback: ownText.trim() !== '' };
}

/** An admin's text for an event in one language, which replaces the calendar's text. */
const eventTranslationSchema = v.strictObject({
  title: v.optional(line(eventLimits.title)),
  description: v.optional(text(eventLimits.description)),
  location: v.optional(text(eventLimits.location)),
});
/** A text of an event that may be translated. */
export type EventTextField = keyof v.InferOutput<typeof eventTranslationSchema>;

/** An admin's words for an event, by language. */
export const eventTranslationsSchema = perLanguage(eventTranslationSchema);

/** Identity of a series or a single event, whichever calendar it is in: 20 characters of a hash. */
export const seriesPattern = /^[a-z2-7]{20}$/;
/** The original start of an occurrence, `20261129T013000Z` or `20261129`; it stays when the occurrence moves. */
export const occurrencePattern = /^[0-9]{8}(T[0-9]{6}Z)?$/;

export const seriesIdSchema = v.pipe(v.string(), v.regex(seriesPattern, 'series'));
export const occurrenceSchema = v.pipe(v.string(), v.regex(occurrencePattern, 'occurrence'));

/** Fields that an admin decides; an event of Google's takes them from its marks (`eventMarks`). */
export const adminEventFields = ['hidden', 'featured', 'translations', 'picture'] as const;

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
    /** Absent in events stored before there were pictures. */
    picture: v.optional(v.nullable(pictureSchema)),
    updatedAt: timestampSchema,
    /** Of an event of Google's: identity for marks, and original start in a recurring event. Else null. */
    series: v.optional(v.nullable(seriesIdSchema)),
    occurrence: v.optional(v.nullable(occurrenceSchema)),
  }),
  fieldCheck('googleId', 'googleIdOfSource', (event) => (event.source === 'google') === (event.googleId !== null)),
  fieldCheck('series', 'seriesOfSource', (event) => event.source === 'google' || (event.series ?? null) === null),
  fieldCheck(
    'occurrence',
    'seriesOfSource',
    (event) => event.source === 'google' || (event.occurrence ?? null) === null,
  ),
  fieldCheck('startDate', 'dateOfAllDay', (event) => event.allDay === (event.startDate !== null)),
  fieldCheck('endDate', 'dateOfAllDay', (event) => event.allDay === (event.endDate !== null)),
  fieldCheck('end', 'endBeforeStart', (event) => toMillis(event.end) >= toMillis(event.start)),
);
export type Event = v.InferOutput<typeof eventSchema>;
/** A field that the calendar sync owns, and that nobody else writes on an event with `source: 'google'`. */
export type SyncedEventField = Exclude<keyof Event, (typeof adminEventFields)[number]>;

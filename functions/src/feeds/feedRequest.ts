import { idSchema } from '@steeple/model/schemas/fields';
import { languageSchema } from '@steeple/model/text/language';
import { type Checked, check, type FieldError } from '@steeple/model/requests/validation';
import * as v from 'valibot';
import { isDocumentId } from '../requests/documentId.ts';

const requestSchema = v.object({
  calendar: v.optional(idSchema),
  /** The id of the only event that is asked for. */
  event: v.optional(v.pipe(v.string(), v.maxLength(100), v.check(isDocumentId))),
  language: v.optional(languageSchema, 'en'),
});
/** A subscriber's choice of one calendar or all, or of a single event; texts in one language. */
export type FeedRequest = v.InferOutput<typeof requestSchema>;

const unknownEvent: FieldError = { field: 'event', message: { en: 'Unknown event.' } };

/** Reads `?calendar=…&language=…` or `?event=…&language=…`. Subscribers' servers add to the query, which is ignored. */
export function readFeedRequest(query: Readonly<Record<string, unknown>>): Checked<FeedRequest> {
  const checked = check(requestSchema, query);
  if (!checked.ok)
    return { ok: false, errors: checked.errors.map((error) => (error.field === 'event' ? unknownEvent : error)) };
  const { calendar, event, language } = checked.value;
  return { ok: true, value: { event, calendar, language } };
}

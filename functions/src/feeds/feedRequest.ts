import { idSchema } from '@steeple/model/fields';
import { type Language, languageSchema } from '@steeple/model/language';
import { isDocumentId } from '../requests/documentId.ts';
import { type Checked, check, type FieldError } from '@steeple/model/validation';

/** A subscriber's choice of one calendar or all, or of a single event; texts in one language. */
export interface FeedRequest {
  /** The id of the only event that is asked for, or undefined. */
  readonly event: string | undefined;
  readonly calendar: string | undefined;
  readonly language: Language;
}

/**
 * Reads `?calendar=…&language=…` or `?event=…&language=…`; anything else in the query is left alone, since subscribers'
 * servers add to it.
 */
export function readFeedRequest(query: Readonly<Record<string, unknown>>): Checked<FeedRequest> {
  const errors: FieldError[] = [];
  const { calendar, event, language = 'en' } = query;
  const id = calendar === undefined ? undefined : check(idSchema, calendar);
  if (id?.ok === false)
    errors.push({ field: 'calendar', message: id.errors[0]?.message ?? { en: 'Unknown calendar.' } });
  const isEvent = typeof event === 'string' && event.length <= 100 && isDocumentId(event);
  if (event !== undefined && !isEvent) errors.push({ field: 'event', message: { en: 'Unknown event.' } });
  const spoken = check(languageSchema, language);
  if (!spoken.ok) errors.push({ field: 'language', message: spoken.errors[0]?.message ?? { en: 'Unknown language.' } });
  if (errors.length > 0 || !spoken.ok) return { ok: false, errors };
  return {
    ok: true,
    value: {
      event: isEvent ? event : undefined,
      calendar: id?.ok === true ? id.value : undefined,
      language: spoken.value,
    },
  };
}

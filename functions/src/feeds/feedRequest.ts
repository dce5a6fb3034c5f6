import { idSchema } from '@steeple/model/schemas/fields';
import { type Language, languageSchema } from '@steeple/model/text/language';
import { isDocumentId } from '../requests/documentId.ts';
import { type Checked, check, type FieldError } from '@steeple/model/requests/validation';

/** A subscriber's choice of one calendar or all, or of a single event; texts in one language. */
export interface FeedRequest {
  /** The id of the only event that is asked for, or undefined. */
  readonly event: string | undefined;
  readonly calendar: string | undefined;
  readonly language: Language;
}

/** The errors of one value of the query. */
function errorsOf(field: string, { errors }: { readonly errors: readonly FieldError[] }): FieldError[] {
  return errors.map(({ message }) => ({ field, message }));
}

/** Reads `?calendar=…&language=…` or `?event=…&language=…`. Subscribers' servers add to the query, which is ignored. */
export function readFeedRequest(query: Readonly<Record<string, unknown>>): Checked<FeedRequest> {
  const errors: FieldError[] = [];
  const { calendar, event, language = 'en' } = query;
  const id = calendar === undefined ? undefined : check(idSchema, calendar);
  if (id?.ok === false) errors.push(...errorsOf('calendar', id));
  const isEvent = typeof event === 'string' && event.length <= 100 && isDocumentId(event);
  if (event !== undefined && !isEvent) errors.push({ field: 'event', message: { en: 'Unknown event.' } });
  const validLanguage = check(languageSchema, language);
  if (!validLanguage.ok) return { ok: false, errors: [...errors, ...errorsOf('language', validLanguage)] };
  if (errors.length > 0) return { ok: false, errors };
  return {
    ok: true,
    value: {
      event: isEvent ? event : undefined,
      calendar: id?.ok === true ? id.value : undefined,
      language: validLanguage.value,
    },
  };
}

import { idSchema } from '@steeple/model/fields';
import { type Language, languageSchema } from '@steeple/model/language';
import { type Checked, check, type FieldError } from '@steeple/model/validation';

/** Request of a subscriber: one calendar or all, texts in one language. */
export interface FeedRequest {
  readonly calendar: string | undefined;
  readonly language: Language;
}

/** Reads `?calendar=…&language=…`; anything else in the query is left alone, since subscribers' servers add to it. */
export function readFeedRequest(query: Readonly<Record<string, unknown>>): Checked<FeedRequest> {
  const errors: FieldError[] = [];
  const { calendar, language = 'en' } = query;
  const id = calendar === undefined ? undefined : check(idSchema, calendar);
  if (id?.ok === false) errors.push({ field: 'calendar', message: id.errors[0]?.message ?? { en: 'Unknown calendar.' } });
  const spoken = check(languageSchema, language);
  if (!spoken.ok) errors.push({ field: 'language', message: spoken.errors[0]?.message ?? { en: 'Unknown language.' } });
  if (errors.length > 0 || !spoken.ok) return { ok: false, errors };
  return { ok: true, value: { calendar: id?.ok === true ? id.value : undefined, language: spoken.value } };
}

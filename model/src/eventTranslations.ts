import * as v from 'valibot';
import { eventLimits } from './eventLimits.ts';
import { line, text } from './fields.ts';
import { perLanguage } from './language.ts';

/** An admin's text for an event in one language, which replaces the calendar's text. */
const eventTranslationSchema = v.strictObject({
  title: v.optional(line(eventLimits.title)),
  description: v.optional(text(eventLimits.description)),
});

/** An admin's words for an event, by language. */
export const eventTranslationsSchema = perLanguage(eventTranslationSchema);

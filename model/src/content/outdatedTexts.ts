import * as v from 'valibot';
import { line, listOf, text } from '../schemas/fields.ts';
import { baseLanguage, perLanguage } from '../text/language.ts';

/**
 * Limits of the facts about translations: entries of a document, and the digests of one text in one language (UTF-16
 * code units).
 */
export const outdatedLimits = { entries: 100, id: 160, digests: 10_000 } as const;

/**
 * Bilingual texts of which one language was changed after the other was last worked on; a text that is up to date has
 * no entry. `id` is the path of the text in its document, with ids in the place of indexes (`sections.welcome.body`).
 * `at` holds digests of each language's paragraphs as they were when both said the same, separated by spaces.
 */
export const outdatedTextsSchema = listOf(
  v.strictObject({
    id: line(outdatedLimits.id),
    at: v.strictObject({
      ...perLanguage(text(outdatedLimits.digests)).entries,
      [baseLanguage]: text(outdatedLimits.digests),
    }),
  }),
  outdatedLimits.entries,
);
export type OutdatedText = v.InferOutput<typeof outdatedTextsSchema>[number];

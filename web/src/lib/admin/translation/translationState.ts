import { untranslated } from '#lib/admin/content/untranslated.ts';
import { m } from '#messages/generated/messages.js';
import { outdatedTexts, type TranslatedDocument } from './outdatedTexts.ts';

/** States of a document's translations by which lists are filtered. */
export const translationStates = ['missing', 'outdated'] as const;
export type TranslationState = (typeof translationStates)[number];

/** The words for each state, in lists and filters. */
export const translationLabels: Readonly<Record<TranslationState, () => string>> = {
  missing: m.admin_post_lacks,
  outdated: m.admin_translation_outdated,
};

/** The states that a document is in: a text lacks a language, or one language was changed after the other. */
export function statesOfTranslation(document: TranslatedDocument): readonly TranslationState[] {
  return translationStates.filter((state) =>
    state === 'missing' ? untranslated(document).length > 0 : outdatedTexts(document).length > 0,
  );
}

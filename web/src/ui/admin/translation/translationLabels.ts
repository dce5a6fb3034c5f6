import type { TranslationState } from '#lib/admin/translation/translationState.ts';
import { m } from '#messages/generated/messages.js';

/** The words for a document whose translations need work, in lists and filters. */
export const translationLabels = {
  missing: m.admin_post_lacks,
  outdated: m.admin_translation_outdated,
} as const satisfies Record<TranslationState, () => string>;

import { languageNames, type Language, type SpokenLanguage } from '@steeple/model/text/language';
import { m } from '#messages/generated/messages.js';

/** Names of the languages that the interface has texts for; any other language has its own name for itself. */
const words: { readonly [Each in SpokenLanguage]?: () => string } = {
  en: m.admin_language_en,
  zh: m.admin_language_zh,
  both: m.admin_language_both,
};

/** Names the language in which something is held. */
export function languageLabel(language: SpokenLanguage): string {
  return words[language]?.() ?? languageNames[language as Language];
}

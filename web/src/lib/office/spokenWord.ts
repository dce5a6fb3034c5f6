import { languageNames, type Language, type SpokenLanguage } from '@steeple/model/language';
import { m } from '#messages/generated/messages.js';

/** Languages that the interface has words for; any other is called as it calls itself. */
const words: { readonly [Each in SpokenLanguage]?: () => string } = { en: m.office_language_en, zh: m.office_language_zh, both: m.office_language_both };

/** What the language that something is held in is called. */
export function spokenWord(spoken: SpokenLanguage): string {
  return words[spoken]?.() ?? languageNames[spoken as Language];
}

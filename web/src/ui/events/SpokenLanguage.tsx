import { type Language, languageNames, type SpokenLanguage as Spoken } from '@steeple/model/text/language';
import { m } from '#messages/generated/messages.js';

/** The language something is held in, in words. */
export function SpokenLanguage({ language }: { readonly language: Spoken }) {
  switch (language) {
    case 'en':
      return m.public_spoken_en();
    case 'zh':
      return m.public_spoken_zh();
    case 'both':
      return m.public_spoken_both();
    // A language that the interface has no words for yet calls itself.
    default:
      return languageNames[language as Language];
  }
}

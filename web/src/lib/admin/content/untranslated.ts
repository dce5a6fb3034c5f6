import { textsById } from '@steeple/model/text/documentTexts';
import { baseLanguage, languages } from '@steeple/model/text/language';

/** Lists the texts of a document that lack a translation, by path with ids in the place of indexes. */
export function untranslated(document: unknown): string[] {
  return [...textsById(document)]
    .map(([id, texts]) => ({ id, lacking: languages.filter((language) => (texts[language] ?? '').trim() === '') }))
    .filter(({ lacking }) => lacking.length > 0 && !lacking.includes(baseLanguage))
    .map(({ id }) => id);
}

import { languages } from '@steeple/model/text/language';

/** A text that lacks a translation: its path in its document, and its English text. */
export interface Untranslated {
  /** Dotted path, such as `sections.2.body`. */
  readonly field: string;
  readonly text: string;
}

function isText(value: object): value is Record<string, string> & { en: string } {
  const keys = Object.keys(value);
  return (
    keys.includes('en') &&
    keys.every((key) => (languages as readonly string[]).includes(key)) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** Every bilingual text of a document that lacks a language. */
export function untranslated(document: unknown, field = ''): Untranslated[] {
  if (typeof document !== 'object' || document === null) return [];
  if (isText(document)) {
    return languages.some((language) => (document[language] ?? '').trim() === '') && document.en.trim() !== ''
      ? [{ field, text: document.en }]
      : [];
  }
  return Object.entries(document).flatMap(([key, value]) =>
    untranslated(value, field === '' ? key : `${field}.${key}`),
  );
}

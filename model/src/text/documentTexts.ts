import { type Language, languages } from './language.ts';

/** The texts of a document in several languages, wherever they are in it. */

/** A text by language. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

function isTexts(value: object): value is Texts {
  const keys = Object.keys(value);
  return (
    keys.length > 0 &&
    keys.every((key) => (languages as readonly string[]).includes(key)) &&
    Object.values(value).every((text) => text === undefined || typeof text === 'string')
  );
}

/** Name of a field, or of an entry of a list: the id of an entry that has one, so that it may be moved. */
function nameOf(parent: object, key: string, entry: unknown): string {
  const { id } = (Array.isArray(parent) ? (entry ?? {}) : {}) as { id?: unknown };
  return typeof id === 'string' ? id : key;
}

/** True for a map or a list, and not for a moment, a place or bytes of a Firestore library. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Facts about translations have a map by language too, which is no text. */
function isFacts(id: string, key: string): boolean {
  return id === '' && key === 'outdated';
}

/** Finds every bilingual text of a document by its path, with ids in the place of indexes (`sections.welcome.body`). */
export function textsById(value: unknown, id = ''): Map<string, Texts> {
  if (!isContainer(value)) return new Map();
  if (isTexts(value)) return new Map([[id, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, entry]) => {
      if (isFacts(id, key)) return [];
      const name = nameOf(value, key, entry);
      return [...textsById(entry, id === '' ? name : `${id}.${name}`)];
    }),
  );
}

/**
 * Copies a document with other words of one language, by the path of the text; nothing else of it changes. Blank words
 * leave the language out.
 */
export function withTexts<Document>(
  document: Document,
  language: Language,
  words: ReadonlyMap<string, string>,
  id = '',
): Document {
  if (!isContainer(document)) return document;
  if (isTexts(document)) {
    const typedText = words.get(id);
    if (typedText === undefined) return document;
    const { [language]: _before, ...otherTexts }: Texts = document;
    return (typedText.trim() === '' ? otherTexts : { ...otherTexts, [language]: typedText }) as Document;
  }
  const entries = Object.entries(document).map(([key, entry]: [string, unknown]) => {
    if (isFacts(id, key)) return [key, entry] as const;
    const name = nameOf(document, key, entry);
    return [key, withTexts(entry, language, words, id === '' ? name : `${id}.${name}`)] as const;
  });
  return (Array.isArray(document) ? entries.map(([, entry]) => entry) : Object.fromEntries(entries)) as Document;
}

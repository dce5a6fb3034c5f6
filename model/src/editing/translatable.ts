import * as v from 'valibot';
import { line, listOf, text } from '../schemas/fields.ts';
import { outdatedTextsSchema } from '../content/outdatedTexts.ts';
import { documentNameAt, type DocumentName } from '../database/paths.ts';
import { trashPathLimit, trashPathPattern } from './trash.ts';

/**
 * The texts of each kind of document that a translator may change by saving it, in the order of a form; security rules
 * hold the same list. Texts inside lists, such as the sections of a page, are not among them: rules cannot compare the
 * entries of a list. The callable `translateTexts` changes those.
 */
export const translatableTexts = {
  post: ['title', 'excerpt', 'body'],
  ministry: ['name', 'blurb'],
  resource: ['title', 'description'],
  camp: ['name', 'theme', 'venueSummary'],
  scheduleItem: ['title', 'place'],
  campSession: ['title', 'passage', 'outline'],
  bookletChapter: ['title', 'body'],
  briefingChapter: ['title', 'body'],
  checklistItem: ['text', 'category'],
  venuePlace: ['name', 'description'],
  campInfo: ['title', 'body'],
  panorama: ['title', 'description'],
} as const satisfies Partial<Record<DocumentName, readonly string[]>>;

/** A kind of document that a translator may change by saving it. */
export type SavedTranslationName = keyof typeof translatableTexts;

/**
 * The kinds of documents of which `translateTexts` changes every text. A translator reads all of them. Not among them:
 * groups, contacts and notices, which a translator does not read; events from Google, whose texts are marks; sign-ups;
 * and the texts that people agreed to, of which each is a version of its own.
 */
export const translatableNames = [
  'siteConfig',
  'page',
  ...(Object.keys(translatableTexts) as SavedTranslationName[]),
  'emergencyNumbers',
] as const satisfies readonly DocumentName[];
/** A kind of document that a translator may change. */
export type TranslatableName = (typeof translatableNames)[number];

/** The language that a translator writes. */
export const translatedLanguage = 'zh';

/** Returns the kind of the document at a path, or undefined where a translator may not change it. */
export function translatableNameAt(documentPath: string): TranslatableName | undefined {
  const name = documentNameAt(documentPath);
  return translatableNames.find((candidate) => candidate === name);
}

/** The most texts that one call of `translateTexts` changes, and the longest path of a text in its document. */
export const translationLimits = { texts: 400, id: 300, text: 50_000 } as const;

const words = text(translationLimits.text);

/** New words for one text of a document, with the words in each language that the translator saw. */
export const translatedTextSchema = v.strictObject({
  /** Path of the text, as `textsById` has it. */
  id: line(translationLimits.id),
  before: v.strictObject({ en: v.optional(words), zh: v.optional(words) }),
  /** Blank: the text has no translation. */
  to: words,
});

/** The input of `translateTexts`. */
export const translationSchema = v.strictObject({
  path: v.pipe(
    v.string(),
    v.maxLength(trashPathLimit),
    v.regex(trashPathPattern, 'path'),
    v.check((path) => translatableNameAt(path) !== undefined, 'path'),
  ),
  texts: v.pipe(listOf(translatedTextSchema, translationLimits.texts), v.minLength(1)),
  /** Facts about outdated translations after the change, for kinds that store them. */
  outdated: v.optional(outdatedTextsSchema),
});
export type Translation = v.InferOutput<typeof translationSchema>;

import type { DocumentName } from './paths.ts';

/**
 * The texts of each kind of document that a translator may change, in the order of a form; security rules hold the same
 * list. Texts inside lists, such as the sections of a page, are not among them: rules cannot compare the entries of a
 * list.
 */
export const translatableTexts = {
  post: ['title', 'excerpt', 'body'],
  ministry: ['name', 'blurb'],
  resource: ['title', 'description'],
  camp: ['name', 'theme', 'venueSummary'],
  scheduleItem: ['title', 'place'],
  campSession: ['title', 'place', 'passage', 'outline'],
  bookletChapter: ['title', 'body'],
  briefingChapter: ['title', 'body'],
  checklistItem: ['text', 'category'],
  venuePlace: ['name', 'description'],
  campInfo: ['title', 'body'],
  panorama: ['title', 'description'],
} as const satisfies Partial<Record<DocumentName, readonly string[]>>;

/** A kind of document that a translator may change. */
export type TranslatableName = keyof typeof translatableTexts;
/** The name of a text that a translator may change. */
export type TranslatableText = (typeof translatableTexts)[TranslatableName][number];

/** The language that a translator writes. */
export const translatedLanguage = 'zh';

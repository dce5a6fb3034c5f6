import { languages } from '@steeple/model/text/language';
import type { Bilingual } from '@steeple/model/text/bilingual';
import type { FieldError } from '@steeple/model/requests/validation';

const withoutDescription = /!\[\s*\]\(/;

/** Tells whether a Markdown text has a picture whose description is empty. */
export function hasUndescribedPicture(text: string): boolean {
  return withoutDescription.test(text);
}

/**
 * Faults for pictures in a Markdown text whose description is empty: `![](…)`. A screen reader would say nothing, or
 * the address.
 * @param field path of the text in its document.
 */
export function undescribedPictures(text: Bilingual, field: string): FieldError[] {
  return languages
    .filter((language) => hasUndescribedPicture(text[language] ?? ''))
    .map((language) => ({
      field: `${field}.${language}`,
      message: {
        en: 'A picture has no description. Say what it shows, or that it is only decoration.',
        zh: '有一张图片没有说明。请说明图片内容，或注明仅作装饰。',
      },
    }));
}

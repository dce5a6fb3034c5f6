import { languages } from '@steeple/model/languages';
import type { Bilingual } from '@steeple/model/localized';
import type { FieldError } from '@steeple/model/validation';

const withoutDescription = /!\[\s*\]\(/;

/**
 * Faults for pictures in a Markdown text whose description is empty: `![](…)`. A screen reader would say nothing, or
 * the address.
 * @param field path of the text in its document.
 */
export function undescribedPictures(text: Bilingual, field: string): FieldError[] {
  return languages
    .filter((language) => withoutDescription.test(text[language] ?? ''))
    .map((language) => ({
      field: `${field}.${language}`,
      message: {
        en: 'A picture has no description. Write between the square brackets of ![…] what it shows, or a dash, ![-], where it is only decoration.',
        zh: '有一张图片没有说明。请在 ![…] 的方括号内写明图片内容；若仅作装饰，请写一个短横：![-]。',
      },
    }));
}

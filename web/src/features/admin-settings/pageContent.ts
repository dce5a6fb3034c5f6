import type { FieldError } from '@steeple/model/requests/validation';
import { undescribedPictures } from '#lib/admin/content/undescribedPictures.ts';
import type { Content } from '#lib/admin/editing/saving.ts';

/** The fields of a page that its form edits. */
export type PageContent = Content<'page'>;

/** A page that does not exist yet. */
export const emptyPage: PageContent = { title: { en: '' }, description: { en: '' }, sections: [] };

/** Finds pictures in the texts of a page that nobody has described. */
export function pictureFaults(page: PageContent): FieldError[] {
  return page.sections.flatMap((section, index) => {
    if (section.kind === 'questions')
      return section.questions.flatMap(({ answer }, place) =>
        undescribedPictures(answer, `sections.${index}.questions.${place}.answer`),
      );
    return 'body' in section ? undescribedPictures(section.body, `sections.${index}.body`) : [];
  });
}

import type { Bilingual } from '@steeple/model/bilingual';
import { languages } from '@steeple/model/language';
import type { PageId } from '@steeple/model/page';
import type { Content } from '#lib/admin/editing/saving.ts';
import { m } from '#messages/generated/messages.js';
import { fieldName } from '#ui/admin/form/fieldName.ts';
import { bilingualValue, type FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import { freshId } from '#lib/admin/fields/freshId.ts';

/** The beginning of a section's text, which names a section without a heading. */
function beginningOf(body: Bilingual): Bilingual {
  return Object.fromEntries(languages.map((language) => [language, body[language]?.slice(0, 60)])) as Bilingual;
}

/** The label of a text in a page's form. @param id its path, with the ids of sections in the place of indexes. */
export function pageTextName(
  page: PageId,
  content: Content<'page'>,
  id: string,
  speak: (label: Bilingual) => string,
): string {
  const [list, section, ...rest] = id.split('.');
  const place = content.sections.findIndex((each) => each.id === section);
  const field = list === 'sections' && place >= 0 ? [list, place, ...rest].join('.') : id;
  return fieldName(pageFields(page, content), content, field, speak);
}

/** The fields of a page's form. */
export function pageFields(id: PageId, page: Content<'page'>): FieldSpec[] {
  return [
    { kind: 'bilingual', key: 'title', label: m.admin_post_title() },
    {
      kind: 'bilingual',
      key: 'description',
      label: m.admin_page_description(),
      hint: id === 'home' ? m.admin_page_description_home_hint() : m.admin_page_description_hint(),
      lines: 2,
    },
    {
      kind: 'list',
      key: 'sections',
      label: m.admin_page_sections(),
      addLabel: m.admin_page_add_section(),
      titleOf: (entry) =>
        entry['heading'] === undefined ? beginningOf(bilingualValue(entry['body'])) : bilingualValue(entry['heading']),
      create: () => ({
        id: freshId(
          page.sections.map((section) => section.id),
          'section',
        ),
        body: { en: '' },
      }),
      fields: () => [
        { kind: 'bilingual', key: 'heading', label: m.admin_page_heading(), empty: 'absent' },
        { kind: 'markdown', key: 'body', label: m.admin_post_body() },
        { kind: 'picture', key: 'picture', label: m.admin_markdown_picture(), empty: 'absent' },
        { kind: 'line', key: 'id', label: m.admin_page_anchor() },
      ],
    },
  ];
}

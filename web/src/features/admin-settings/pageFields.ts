import type { Bilingual } from '@steeple/model/text/bilingual';
import { languages } from '@steeple/model/text/language';
import { type PageId, sectionKind, type SectionKind, sectionKinds } from '@steeple/model/content/page';
import type { Content } from '#lib/admin/editing/saving.ts';
import { m } from '#messages/generated/messages.js';
import { fieldName } from '#ui/admin/form/fieldName.ts';
import { bilingualValue, type FieldSpec } from '#ui/admin/form/fieldSpec.ts';
import { freshId } from '#lib/admin/fields/freshId.ts';
import { paths } from '#lib/routing/paths.ts';

/** The beginning of a text, which names a section without a heading. */
function beginningOf(text: Bilingual): Bilingual {
  return Object.fromEntries(languages.map((language) => [language, text[language]?.slice(0, 60)])) as Bilingual;
}

type Entry = Readonly<Record<string, unknown>>;

/** Makes an entry of a list within a section, with an id that none of the list has. */
function entryWith(entries: unknown, prefix: string, fields: Entry): Record<string, unknown> {
  const ids = ((entries ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
  return { id: freshId(ids, prefix), ...fields };
}

/** The fields of a section of each kind, between its heading and its anchor. */
const kindFields: Readonly<Record<SectionKind, (section: Entry) => readonly FieldSpec[]>> = {
  text: () => [
    { kind: 'markdown', key: 'body', label: m.admin_post_body() },
    { kind: 'picture', key: 'picture', label: m.admin_markdown_picture(), empty: 'absent' },
    {
      kind: 'select',
      key: 'side',
      label: m.admin_section_side(),
      empty: 'absent',
      options: [
        ['right', m.admin_section_side_right()],
        ['left', m.admin_section_side_left()],
        ['wide', m.admin_section_side_wide()],
      ],
    },
  ],
  people: (section) => [
    {
      kind: 'list',
      key: 'people',
      label: m.admin_section_people(),
      addLabel: m.admin_section_add_person(),
      create: () => entryWith(section['people'], 'person', { name: { en: '' } }),
      fields: () => [
        { kind: 'bilingual', key: 'name', label: m.admin_section_name() },
        { kind: 'bilingual', key: 'role', label: m.admin_section_role(), empty: 'absent' },
        { kind: 'bilingual', key: 'text', label: m.admin_section_about(), lines: 3, empty: 'absent' },
        { kind: 'picture', key: 'portrait', label: m.admin_section_portrait(), empty: 'absent' },
      ],
    },
  ],
  questions: (section) => [
    {
      kind: 'list',
      key: 'questions',
      label: m.admin_section_questions(),
      addLabel: m.admin_section_add_question(),
      create: () => entryWith(section['questions'], 'question', { question: { en: '' }, answer: { en: '' } }),
      fields: () => [
        { kind: 'bilingual', key: 'question', label: m.admin_section_question() },
        { kind: 'markdown', key: 'answer', label: m.admin_section_answer() },
      ],
    },
  ],
  quotation: () => [
    { kind: 'bilingual', key: 'text', label: m.admin_section_quoted(), lines: 3 },
    { kind: 'bilingual', key: 'source', label: m.admin_section_source(), empty: 'absent' },
  ],
  action: (section) => [
    { kind: 'bilingual', key: 'text', label: m.admin_post_body(), lines: 2, empty: 'absent' },
    {
      kind: 'list',
      key: 'links',
      label: m.admin_section_links(),
      hint: m.admin_section_links_hint(),
      addLabel: m.admin_section_add_link(),
      create: () => entryWith(section['links'], 'link', { label: { en: '' }, to: paths.visit.path }),
      fields: () => [
        { kind: 'bilingual', key: 'label', label: m.admin_section_link_label() },
        { kind: 'page', key: 'to', label: m.admin_section_link_to() },
      ],
    },
  ],
  place: () => [
    { kind: 'picture', key: 'map', label: m.admin_section_map(), hint: m.admin_section_map_hint(), empty: 'absent' },
  ],
  gallery: (section) => [
    {
      kind: 'list',
      key: 'pictures',
      label: m.admin_section_pictures(),
      addLabel: m.admin_section_add_picture(),
      create: () => entryWith(section['pictures'], 'picture', {}),
      fields: () => [
        { kind: 'picture', key: 'picture', label: m.admin_markdown_picture() },
        { kind: 'bilingual', key: 'caption', label: m.admin_section_caption(), empty: 'absent' },
      ],
    },
  ],
  media: () => [
    {
      kind: 'file',
      key: 'file',
      label: m.admin_section_file(),
      hint: m.admin_section_file_hint(),
      accept: 'audio/*,video/mp4',
      empty: 'absent',
    },
    { kind: 'url', key: 'url', label: m.admin_section_url(), hint: m.admin_section_url_hint(), empty: 'absent' },
    { kind: 'bilingual', key: 'caption', label: m.admin_section_caption(), empty: 'absent' },
    { kind: 'picture', key: 'picture', label: m.admin_section_still(), empty: 'absent' },
  ],
};

/** The kinds of sections as the menu names them, and what a new one has. */
function sectionChoices() {
  const choices: Readonly<Record<SectionKind, readonly [label: string, hint: string, fields: Entry]>> = {
    text: [m.admin_section_text(), m.admin_section_text_hint(), { body: { en: '' } }],
    people: [m.admin_section_people(), m.admin_section_people_hint(), { people: [] }],
    questions: [m.admin_section_questions(), m.admin_section_questions_hint(), { questions: [] }],
    quotation: [m.admin_section_quotation(), m.admin_section_quotation_hint(), { text: { en: '' } }],
    action: [m.admin_section_action(), m.admin_section_action_hint(), { links: [] }],
    place: [m.admin_section_place(), m.admin_section_place_hint(), {}],
    gallery: [m.admin_section_gallery(), m.admin_section_gallery_hint(), { pictures: [] }],
    media: [m.admin_section_media(), m.admin_section_media_hint(), {}],
  };
  return sectionKinds.map((kind) => {
    const [label, hint, fields] = choices[kind];
    return { kind, label, hint, fields: { kind, ...fields } };
  });
}

/** The heading of a section, the beginning of its text, or the name of its kind. */
function sectionTitle(section: Entry): Bilingual | string {
  const kind = sectionKind(section);
  const named = section['heading'] ?? (kind === 'quotation' ? section['text'] : section['body']);
  if (named !== undefined) return beginningOf(bilingualValue(named));
  return sectionChoices().find((choice) => choice.kind === kind)?.label ?? '';
}

/** The label of a text in a page's form. @param id its path, with the ids of sections in the place of indexes. */
export function pageTextName(
  page: PageId,
  content: Content<'page'>,
  id: string,
  speak: (label: Bilingual) => string,
): string {
  const [list, section, ...rest] = id.split('.');
  const place = content.sections.findIndex((entry) => entry.id === section);
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
      kinds: sectionChoices(),
      titleOf: sectionTitle,
      create: () => ({
        id: freshId(
          page.sections.map((section) => section.id),
          'section',
        ),
      }),
      fields: (section) => [
        { kind: 'bilingual', key: 'heading', label: m.admin_page_heading(), empty: 'absent' },
        ...kindFields[sectionKind(section)](section),
        { kind: 'line', key: 'id', label: m.admin_page_anchor(), hint: m.admin_section_anchor_hint() },
      ],
    },
  ];
}

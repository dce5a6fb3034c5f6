import { m } from '#messages/generated/messages.js';
import type { FieldSpec } from '#ui/admin/form/fieldSpec.ts';

/** The fields of a chapter of the booklet, the briefing or the information about the camp. */
export function chapterFields(): FieldSpec[] {
  return [
    { kind: 'bilingual', key: 'title', label: m.admin_post_title() },
    { kind: 'markdown', key: 'body', label: m.admin_post_body() },
    { kind: 'picture', key: 'picture', label: m.admin_markdown_picture(), empty: 'absent' },
  ];
}

/** Content of a chapter that is about to be written. */
export function newChapter() {
  return { title: { en: '' }, body: { en: '' } };
}

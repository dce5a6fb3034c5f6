import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';
import { chapterFields, newChapter } from './chapterFields.ts';

/** Chapters of the booklet, what campers read during the camp. */
export const booklet = defineKind<'bookletChapter'>({
  name: 'bookletChapter',
  emptyTitle: m.admin_booklet_none,
  emptyHint: m.admin_booklet_none_hint,
  addLabel: m.admin_chapter_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campBooklet', language),
  titleOf: ({ title }) => title,
  fields: chapterFields,
  create: newChapter,
});

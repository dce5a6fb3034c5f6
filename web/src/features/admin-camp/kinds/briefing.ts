import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';
import { chapterFields, newChapter } from './chapterFields.ts';

/** Chapters of the briefing, what campers read before they travel. */
export const briefing = defineKind<'briefingChapter'>({
  name: 'briefingChapter',
  emptyTitle: m.admin_briefing_none,
  emptyHint: m.admin_briefing_none_hint,
  addLabel: m.admin_chapter_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campBriefing', language),
  titleOf: ({ title }) => title,
  fields: chapterFields,
  create: newChapter,
});

import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';

/** Things to bring or to do; each camper ticks them off. */
export const checklist = defineKind<'checklistItem'>({
  name: 'checklistItem',
  emptyTitle: m.admin_checklist_none,
  emptyHint: m.admin_checklist_none_hint,
  addLabel: m.admin_checklist_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campChecklist', language),
  titleOf: ({ text }) => text,
  detailsOf: ({ category }, { text }) => [text(category)],
  fields: () => [
    { kind: 'bilingual', key: 'text', label: m.admin_checklist_text() },
    { kind: 'bilingual', key: 'category', label: m.admin_checklist_category() },
  ],
  // Items are often added one after another to the same category.
  create: (items) => ({ text: { en: '' }, category: items.at(-1)?.category ?? { en: '' } }),
});

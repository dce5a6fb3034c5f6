import { href } from '#lib/routing/paths.ts';
import { m } from '#messages/generated/messages.js';
import { defineKind } from '#ui/admin/documents/documentKind.ts';
import { bilingualValue } from '#ui/admin/form/fieldSpec.ts';
import { chapterFields, newChapter } from './chapterFields.ts';

/** Chapters about the camp for everyone who thinks of coming, with prices. */
export const info = defineKind<'campInfo'>({
  name: 'campInfo',
  emptyTitle: m.admin_info_none,
  emptyHint: m.admin_info_none_hint,
  addLabel: m.admin_chapter_add,
  sortedBy: 'order',
  readersPage: (_, language) => href('campInfo', language),
  titleOf: ({ title }) => title,
  fields: () => [
    ...chapterFields(),
    {
      kind: 'list',
      key: 'prices',
      label: m.admin_info_prices(),
      empty: 'absent',
      addLabel: m.admin_info_add_price(),
      titleOf: (entry) => bilingualValue(entry['label']),
      create: () => ({ label: { en: '' }, currency: 'SGD', amount: 0 }),
      fields: () => [
        { kind: 'bilingual', key: 'label', label: m.admin_info_price_for() },
        { kind: 'line', key: 'currency', label: m.admin_info_currency(), placeholder: 'SGD' },
        { kind: 'number', key: 'amount', label: m.admin_info_amount(), hint: m.admin_info_amount_hint() },
      ],
    },
  ],
  create: newChapter,
});

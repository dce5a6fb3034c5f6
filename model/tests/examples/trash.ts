import { trashPathLimit } from '../../src/editing/trash.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, lines, optional, texts } from './facts.ts';
import { moment } from './parts.ts';

const content = { order: 1 };

const entry = { path: 'ministries/youth', content: {}, deletedBy: 'admin-1', deletedAt: moment() };
export const trashEntryExamples = defineExamples({
  minimal: entry,
  full: { ...entry, content, ending: true },
  records: ['content'],
  severalTypes: ['content.*'],
  facts: allOf(lines({ deletedBy: 128 }), texts({ path: trashPathLimit }), optional('ending'), {
    good: [],
    bad: [['an end that is denied', 'ending', false]],
  }),
});

const version = { path: 'ministries/youth', content: {}, savedBy: 'admin-1', savedAt: moment() };
export const versionExamples = defineExamples({
  minimal: version,
  full: { ...version, content },
  records: ['content'],
  severalTypes: ['content.*'],
  facts: allOf(lines({ savedBy: 128 }), texts({ path: trashPathLimit })),
});

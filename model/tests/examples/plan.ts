import { mostMarks, mostPlanCounts } from '../../src/camp/plan.ts';
import { fewestInSplit } from '../../src/feedback/smallGroups.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, lists } from './facts.ts';
import { moment } from './parts.ts';

const plan = { camp: 'camp-2026', marks: { 'sat-pottery': true, Ab3dEf6hIj9lMn2pQr5t: false } };

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`i${index}`, true]));

export const planExamples = defineExamples({
  minimal: { camp: 'camp-2026', marks: { a: true } },
  full: plan,
  records: ['marks'],
  facts: {
    good: [
      [`${mostMarks} marks`, 'marks', numbered(mostMarks)],
      ['an id of 64 characters', 'marks', { ['a'.repeat(64)]: true }],
      ['ids of 64 characters', 'marks', { ['a'.repeat(64)]: true, ['b'.repeat(64)]: false }],
      ['ids of one letter', 'marks', { a: true, b: false, 3: true }],
    ],
    bad: [
      ['no mark', 'marks', {}],
      ['one mark too many', 'marks', numbered(mostMarks + 1)],
      ['a mark that is neither', 'marks.sat-pottery', 1],
      ['null for a mark', 'marks.sat-pottery', null],
    ],
  },
  invalid: [
    ['an id of 65 characters', 'a'.repeat(65)],
    ['a blank id', ' '],
    ['an id that begins with a hyphen', '-a'],
    ['an id with a dot', 'a.b'],
    ['an id of two lines', 'a\nb'],
  ].map(([name = '', id = '']) => ({
    name,
    field: `marks.${id}`,
    value: { ...plan, marks: { ...plan.marks, [id]: true } },
  })),
});

const feed = { camp: 'camp-2026', key: `${'Aa0_-'.repeat(8)}Aa0`, createdAt: moment() };
export const planFeedExamples = defineExamples({
  minimal: feed,
  full: feed,
  facts: {
    good: [],
    bad: [
      ['a key that is too short', 'key', feed.key.slice(1)],
      ['a key that is too long', 'key', `${feed.key}a`],
      ['a key with another letter', 'key', feed.key.replace('_', '/')],
    ],
  },
});

export const plannedCountsExamples = defineExamples({
  minimal: { items: {}, changedAt: moment() },
  full: { items: { 'sat-pottery': { count: 12, published: [5, 12] } }, changedAt: moment() },
  records: ['items'],
  facts: allOf(lists({ 'items.sat-pottery.published': [mostPlanCounts, 12] }), {
    good: [['fewer than five', 'items.sat-pottery.count', 0]],
    bad: [
      ['a group that is too small', 'items.sat-pottery.count', fewestInSplit - 1],
      ['an earlier group that was too small', 'items.sat-pottery.published.0', fewestInSplit - 1],
    ],
  }),
});

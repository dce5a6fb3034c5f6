import { outdatedLimits } from '../../src/content/outdatedTexts.ts';
import { postLimits } from '../../src/content/post.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, lines, lists, nullable, optional, pictures, slugs, wholes } from './facts.ts';
import { both, farAhead, hillsPicture, moment, noLoops } from './parts.ts';

const minimal = {
  kind: 'article',
  slug: 'advent',
  title: { en: 'Advent' },
  excerpt: { en: 'Waiting together' },
  body: { en: 'We wait.' },
  cover: null,
  author: 'The office',
  tags: [],
  edition: null,
  status: 'draft',
  publishAt: null,
  revision: 1,
  updatedAt: moment(),
};
const outdated = { id: 'body', at: { en: '1a2b 3c4d', zh: '5e6f' } };
const full = {
  ...minimal,
  slug: 'letters/advent-2026',
  title: both('Advent', '将临期'),
  excerpt: both('Waiting together', '一同等候'),
  body: both('We **wait**.', '我们**等候**。'),
  cover: hillsPicture,
  tags: ['advent'],
  status: 'published',
  publishAt: moment(),
  outdated: [outdated],
  revision: 3,
};
const testimony = { ...full, kind: 'testimony', edition: 'testimonies_2526' };
const unseenByRules = {
  'cover.widths.0': 'Rules cannot check each number of a list; only admins write this.',
  'tags.0': noLoops,
  'outdated.0': noLoops,
};

export const postExamples = defineExamples({
  minimal,
  full,
  facts: allOf(
    slugs('slug'),
    bilinguals({ title: postLimits.title, excerpt: postLimits.excerpt, body: postLimits.body }),
    pictures('cover'),
    nullable('cover'),
    lines({ author: postLimits.author, 'tags.0': postLimits.tag }),
    lists({ tags: [postLimits.tags, 'advent'], outdated: [outdatedLimits.entries, outdated] }),
    optional('outdated'),
    wholes({ revision: [1, 1e9] }),
    {
      good: [],
      bad: [
        ['a kind that is not known', 'kind', 'other'],
        ['a status that is not known', 'status', 'other'],
        ['an article with an edition', 'edition', 'testimonies_2526'],
        ['a published post without a time', 'publishAt', null],
      ],
    },
  ),
  valid: [
    { name: 'a testimony', value: testimony },
    { name: 'a scheduled post', value: { ...full, status: 'scheduled', publishAt: farAhead } },
    { name: 'a draft', value: { ...full, status: 'draft', publishAt: null } },
  ],
  invalid: [
    { name: 'a testimony without an edition', field: 'edition', value: { ...testimony, edition: null } },
    {
      name: 'a testimony with an edition of another form',
      field: 'edition',
      value: { ...testimony, edition: 'testimonies_25' },
    },
    { name: 'a kind that is not known, with an edition', field: 'kind', value: { ...testimony, kind: 'other' } },
    { name: 'a draft with a time', field: 'publishAt', value: { ...full, status: 'draft' } },
    {
      name: 'a scheduled post without a time',
      field: 'publishAt',
      value: { ...full, status: 'scheduled', publishAt: null },
    },
  ],
  unseenByRules,
});

const version = { post: minimal, savedBy: 'admin-1', savedAt: moment() };
export const postVersionExamples = defineExamples({
  minimal: version,
  full: { ...version, post: full },
  facts: allOf(
    lines({ savedBy: 128 }),
    wholes({ 'post.revision': [1, 1e9] }),
    optional('post.outdated', 'post.cover.focus'),
    {
      good: [],
      bad: [['a status that is not known', 'post.status', 'other']],
    },
  ),
  unseenByRules: {
    'post.cover.widths.0': unseenByRules['cover.widths.0'],
    'post.tags.0': noLoops,
    'post.outdated.0': noLoops,
  },
});

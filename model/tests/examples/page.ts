import { outdatedLimits } from '../../src/content/outdatedTexts.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, ids, lines, lists, optional, pictures, wholes } from './facts.ts';
import { both, hillsPicture, moment, noLoops } from './parts.ts';

const section = {
  id: 'welcome',
  heading: both('Welcome', '欢迎'),
  body: both('Come *as you are*.', '来，*就如你一样*。'),
  picture: hillsPicture,
};
const outdated = { id: 'sections.welcome.body', at: { en: '1a2b 3c4d', zh: '5e6f' } };
const minimal = {
  title: { en: 'About us' },
  description: { en: 'Who we are' },
  sections: [],
  revision: 1,
  updatedAt: moment(),
};
const full = {
  ...minimal,
  title: both('About us', '关于我们'),
  description: both('Who we are', '我们是谁'),
  sections: [section],
  outdated: [outdated],
  revision: 3,
};

const facts = allOf(
  bilinguals({ title: 120, description: 300, 'sections.0.heading': 120, 'sections.0.body': 20_000 }),
  ids('sections.0.id'),
  pictures('sections.0.picture'),
  lists({ sections: [40, section], outdated: [outdatedLimits.entries, outdated] }),
  wholes({ revision: [1, 1e9] }),
  optional('sections.0.heading', 'sections.0.picture', 'outdated'),
);

export const pageExamples = defineExamples({
  minimal,
  full,
  facts,
  unseenByRules: { 'sections.0': noLoops, 'outdated.0': noLoops },
});

const version = { page: minimal, savedBy: 'admin-1', savedAt: moment() };
export const pageVersionExamples = defineExamples({
  minimal: version,
  full: { ...version, page: full },
  facts: allOf(
    lines({ savedBy: 128 }),
    lists({ 'page.sections': [40, section], 'page.outdated': [outdatedLimits.entries, outdated] }),
    wholes({ 'page.revision': [1, 1e9] }),
    optional('page.sections.0.heading', 'page.sections.0.picture', 'page.sections.0.picture.focus', 'page.outdated'),
  ),
  unseenByRules: { 'page.sections.0': noLoops, 'page.outdated.0': noLoops },
});

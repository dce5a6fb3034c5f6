import { consentLimits } from '../../src/people/consent.ts';
import { defineExamples } from './defineExamples.ts';
import { allOf, bilinguals, ids, lines, nullable, optional, wholes } from './facts.ts';
import { both, moment } from './parts.ts';

export const consentTextExamples = defineExamples({
  minimal: { text: { en: 'We use this to answer you.' }, revision: 1, updatedAt: moment() },
  full: { text: both('We use *this* to answer you.', '我们以此回复您。'), revision: 3, updatedAt: moment() },
  facts: allOf(bilinguals({ text: consentLimits.text }), wholes({ revision: [1, 1e9] })),
});

const given = { camp: 'camp-2026', version: 1, at: moment(), parent: null };
export const campConsentExamples = defineExamples({
  minimal: given,
  full: { ...given, version: 2, parent: { name: '陈伟明', contact: '+6565550123' } },
  facts: allOf(
    ids('camp'),
    nullable('parent'),
    lines({ 'parent.name': consentLimits.parentName, 'parent.contact': consentLimits.parentContact }),
    wholes({ version: [1, 1e9] }),
  ),
});

export const sweepExamples = defineExamples({
  minimal: { ranAt: moment(), failed: 0 },
  full: { ranAt: moment(), failed: 1, campDays: 180 },
  facts: allOf(optional('campDays'), wholes({ failed: [0, 1e9], campDays: [1, 1e9] })),
});

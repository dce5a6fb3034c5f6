import { expect, it } from 'vitest';
import { campConsentSchema, consentTextSchema, givenConsentSchema } from './consent.ts';
import { campConsentExamples, consentTextExamples } from '../tests/examples/consent.ts';
import { defineExamples } from '../tests/examples/defineExamples.ts';
import { allOf, nullable, texts, wholes } from '../tests/examples/facts.ts';
import { faultsOf, misjudged } from '../tests/examples/judge.ts';

it('takes texts and consents as they are stored, and names the field that is at fault', () => {
  expect(misjudged(consentTextSchema, consentTextExamples)).toEqual([]);
  expect(misjudged(campConsentSchema, campConsentExamples)).toEqual([]);
});

it('takes a consent as a form sends it, with a parent’s fields empty too', () => {
  const minimal = { version: 1, parent: null };
  const full = { version: 2, parent: { name: '陈伟明', contact: '+6565550123' } };
  const facts = allOf(
    nullable('parent'),
    texts({ 'parent.name': 80, 'parent.contact': 120 }),
    wholes({ version: [1, 1e9] }),
  );
  expect(misjudged(givenConsentSchema, defineExamples({ minimal, full, facts }))).toEqual([]);
  expect(faultsOf(givenConsentSchema, { version: 1, parent: { name: '', contact: '' } })).toEqual([]);
});

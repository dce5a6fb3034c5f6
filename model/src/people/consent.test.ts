import { describe, expect, it, test } from 'vitest';
import {
  campConsentSchema,
  consentTextSchema,
  consentVersionOf,
  givenConsentSchema,
  isAcceptedVersion,
} from './consent.ts';
import { campConsentExamples, consentTextExamples } from '../../tests/examples/consent.ts';
import { defineExamples } from '../../tests/examples/defineExamples.ts';
import { allOf, nullable, texts, wholes } from '../../tests/examples/facts.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';

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

describe('the version of a text', () => {
  test('is 1 before somebody has saved one, and grows by one with each save', () => {
    expect([null, { revision: 1 }, { revision: 7 }].map(consentVersionOf)).toEqual([1, 2, 8]);
  });

  test('is accepted where it is the current one or the one before', () => {
    expect([1, 2, 3, 4, 5].filter((version) => isAcceptedVersion(version, 4))).toEqual([3, 4]);
    expect([0, 1, 2].filter((version) => isAcceptedVersion(version, 1))).toEqual([1]);
    expect([0, 1, 2, 3].filter((version) => isAcceptedVersion(version, 2))).toEqual([1, 2]);
  });
});

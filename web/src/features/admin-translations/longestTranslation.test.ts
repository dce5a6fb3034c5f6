import { documentExamples } from '@steeple/model/examples/all';
import { translatableNames } from '@steeple/model/editing/translatable';
import { expect, it } from 'vitest';
import { longestTranslation } from './longestTranslation.ts';
import { kindTitles } from '#lib/admin/kindTitles.ts';
import { labelOf, textLabels } from './translatableKinds.ts';
import { englishOf, savedTexts } from './translation.ts';

it.each(translatableNames)('%s: each text has a limit, a label and words', (name) => {
  const example = documentExamples[name].valid.find((validExample) => validExample.name === 'full')?.value ?? {};
  const texts = Object.keys(englishOf(name, example));
  expect(texts.slice(0, savedTexts(name).length)).toEqual([...savedTexts(name)]);
  expect(texts.filter((text) => !(longestTranslation(name, text, example) > 0))).toEqual([]);
  const named = texts.map((text) => text.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '');
  expect(named.filter((part) => !Object.hasOwn(textLabels, part))).toEqual([]);
  expect([kindTitles[name](), ...texts.map(labelOf)]).not.toContain('');
});

it('finds the limits of texts inside lists, and of questions of each kind', () => {
  const camp = documentExamples.camp.valid.find((validExample) => validExample.name === 'full')?.value ?? {};
  expect(longestTranslation('camp', 'questionSet.questions.overall.lowLabel', camp)).toBe(60);
  expect(longestTranslation('camp', 'questionSet.questions.place.options.sea.label', camp)).toBe(160);
  expect(longestTranslation('page', 'sections.a.body', { sections: [{ id: 'a', body: { en: 'a' } }] })).toBe(20_000);
});

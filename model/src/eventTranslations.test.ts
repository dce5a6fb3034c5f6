import { expect, it } from 'vitest';
import { eventTranslationsSchema } from './eventTranslations.ts';
import { defineExamples } from '../tests/examples/defineExamples.ts';
import { allOf, lines, optional, texts } from '../tests/examples/facts.ts';
import { misjudged } from '../tests/examples/judge.ts';

it('takes a title and a description in each language, all of it optional, and names the field that is at fault', () => {
  const full = {
    en: { title: 'Prayer meeting', description: 'Bring a friend' },
    zh: { title: '祷告会', description: '欢迎带朋友来' },
  };
  const facts = allOf(
    lines({ 'en.title': 300, 'zh.title': 300 }),
    texts({ 'en.description': 8000, 'zh.description': 8000 }),
    optional('en', 'zh', 'en.title', 'en.description', 'zh.title', 'zh.description'),
  );
  expect(misjudged(eventTranslationsSchema, defineExamples({ minimal: {}, full, facts }))).toEqual([]);
});

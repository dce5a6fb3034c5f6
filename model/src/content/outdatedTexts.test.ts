import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../tests/examples/issues.ts';
import { outdatedTextsSchema } from './outdatedTexts.ts';

describe('facts about translations', () => {
  const entry = { id: 'sections.welcome.body', at: { en: '1a2b 3c4d', zh: '5e6f' } };
  const entries = (length: number): unknown[] => Array.from({ length }, () => entry);
  const changed = (changes: object): unknown[] => [{ ...entry, ...changes }];

  it.each([
    ['no text', [], []],
    ['a text', [entry], []],
    ['100 texts', entries(100), []],
    ['101 texts', entries(101), ['']],
    ['a text that is not translated', changed({ at: { en: '' } }), []],
    ['a text without English', changed({ at: { zh: '5e6f' } }), ['0.at.en']],
    ['digests of a language that is not there', changed({ at: { en: '', fr: '' } }), ['0.at.fr']],
    ['10,000 characters of digests', changed({ at: { en: 'a'.repeat(10_000), zh: 'a'.repeat(10_000) } }), []],
    ['more digests of English', changed({ at: { en: 'a'.repeat(10_001) } }), ['0.at.en']],
    ['more digests of Chinese', changed({ at: { en: '', zh: 'a'.repeat(10_001) } }), ['0.at.zh']],
    ['a path of 160 characters', changed({ id: 'a'.repeat(160) }), []],
    ['a path of 161 characters', changed({ id: 'a'.repeat(161) }), ['0.id']],
    ['a blank path', changed({ id: ' ' }), ['0.id: line']],
    ['a time', changed({ changedAt: 1 }), ['0.changedAt']],
  ])('about %s', (_name, value, faults) => {
    expect(issuesOf(outdatedTextsSchema, value)).toEqual(faults);
  });
});

import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { bilingual } from './bilingual.ts';
import { grantId } from '../people/claims.ts';
import { line } from '../schemas/fields.ts';
import { signUpFaults, storedContact, storedDetails } from '../visitors/signUpFaults.ts';
import { hasVisible, withoutInvisible } from './visibleText.ts';

/** Texts in which there is nothing to read. */
const invisible: readonly (readonly [name: string, text: string])[] = [
  ['nothing', ''],
  ['spaces', ' \u00a0\u3000\t'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['fillers', '\u3164\u115f\u1160\uffa0'],
  ['direction marks', '\u200e\u200f\u202e\u2067\u061c'],
  ['empty Braille cells', '\u2800'],
  ['soft hyphens and controls', '\u00ad\u0000\u0007\u009f'],
  ['selectors and tags', '\ufe0f\u180b\u{e0041}'],
  ['marks without a letter', '\u0301\u034f'],
];
const name = line(80);

describe('a name', () => {
  test.each(invisible)('of %s is refused', (_name, text) => {
    expect(hasVisible(text)).toBe(false);
    expect(v.safeParse(name, text).success).toBe(false);
    expect(v.safeParse(bilingual(80), { en: text }).success).toBe(false);
    const form = { people: 1, name: text, contact: text, answers: {} };
    expect(signUpFaults({ party: 1, needsContact: true, questions: [] }, form).map(({ field }) => field)).toEqual([
      'name',
      'contact',
    ]);
  });

  test.each(invisible)('of a letter beside %s is accepted', (_name, text) => {
    expect(v.safeParse(name, `${text}王`).success).toBe(true);
    expect(hasVisible(`x${text}`)).toBe(true);
  });
});

describe('invisible characters', () => {
  it('are removed from a name and an address of a sign-up', () => {
    const form = { people: 1, name: '\u202eMei\u200b Tan\ufeff', contact: 'Mei\u200b@Example.org\u2060', answers: {} };
    expect(storedDetails({ party: 1, needsContact: true, questions: [] }, form)).toMatchObject({
      name: 'Mei Tan',
      contact: 'mei@example.org',
    });
    expect(storedContact('\u200b\u3164')).toBeNull();
  });

  it('are removed from the address of a grant', () => {
    expect(grantId(' \u200eMei\u00ad@\u200bexample.org\u202c')).toBe('mei@example.org');
  });

  it('stay where emoji and other scripts need them', () => {
    for (const text of ['👨\u200d👩\u200d👧', '❤\ufe0f', 'می\u200cخواهم', 'two\nlines\tand tabs', '王 小明'])
      expect(withoutInvisible(text)).toBe(text);
  });
});

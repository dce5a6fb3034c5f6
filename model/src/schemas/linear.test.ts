import { describe, expect, it } from 'vitest';
import * as patterns from './fields.ts';
import { line, sitePathPattern } from './fields.ts';
import { callables } from '../requests/callables.ts';
import { check } from '../requests/validation.ts';

/**
 * A quadratic pattern takes minutes for this and passes the limit of the test itself; a linear one takes milliseconds.
 */
const long = 400_000;
const limit = 60_000;
const nasty = [
  `${'a'.repeat(long)}\n`,
  `${' '.repeat(long)}\n`,
  `\n${' '.repeat(long)}`,
  '/'.repeat(long),
  `/${'a/'.repeat(long)}!`,
  `${'a-'.repeat(long)}!`,
  `a@${'a.'.repeat(long)}!`,
  `${'a'.repeat(long)}@`,
  '@'.repeat(long),
  `https://${'a'.repeat(long)}"`,
  '0'.repeat(long),
  '\u3000'.repeat(long),
  '家'.repeat(long),
  `${'. '.repeat(long)}\u0000`,
];

const all = Object.entries({ ...patterns, sitePathPattern }).filter(
  (entry): entry is [string, RegExp] => entry[1] instanceof RegExp,
);

describe('hundreds of thousands of characters', () => {
  it.each(all)(
    'are read by %s to the end, whatever they are',
    (_name, pattern) => {
      for (const text of nasty) expect(typeof pattern.test(text)).toBe('boolean');
    },
    limit,
  );

  it('are refused as one line for their length alone, in words', () => {
    expect(check(line(64), nasty[0])).toEqual({
      ok: false,
      errors: [{ field: '', message: { en: 'Use at most 64 characters.', zh: '最多 64 个字符。' } }],
    });
    expect(check(line(64), 'one line').ok).toBe(true);
    for (const text of ['', '  ', 'two\nlines', '\r'])
      expect(check(line(64), text)).toMatchObject({ errors: [{ message: { en: 'Please enter one line of text.' } }] });
  });

  it.each(Object.keys(callables) as (keyof typeof callables)[])(
    'in any field of %s are answered',
    (name) => {
      const { input } = callables[name];
      const fields = 'entries' in input ? Object.keys(input.entries) : [];
      for (const text of nasty) {
        for (const value of [text, [text], { [text]: text }, Array.from({ length: 2000 }, () => text.slice(0, 40))]) {
          expect(typeof check(input, Object.fromEntries(fields.map((field) => [field, value]))).ok).toBe('boolean');
        }
      }
    },
    limit,
  );
});

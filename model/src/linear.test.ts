import { describe, expect, it } from 'vitest';
import * as patterns from './fields.ts';
import { line } from './fields.ts';
import { callables } from './callables.ts';
import { sitePathPattern } from './sitePath.ts';
import { check } from './validation.ts';

const long = 80_000;
const nasty = [
  `${'a'.repeat(long)}\n`, `${' '.repeat(long)}\n`, `\n${' '.repeat(long)}`, '/'.repeat(long), `/${'a/'.repeat(long)}!`, `${'a-'.repeat(long)}!`, `a@${'a.'.repeat(long)}!`,
  `${'a'.repeat(long)}@`, '@'.repeat(long), `https://${'a'.repeat(long)}"`, '0'.repeat(long), '\u3000'.repeat(long), '家'.repeat(long), `${'. '.repeat(long)}\u0000`,
];

function millisOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

const all = Object.entries({ ...patterns, sitePathPattern }).filter((entry): entry is [string, RegExp] => entry[1] instanceof RegExp);

describe('eighty thousand characters', () => {
  it.each(all)('take %s no more than a moment, whatever they are', (_name, pattern) => {
    for (const text of nasty) expect(millisOf(() => pattern.test(text))).toBeLessThan(500);
  });

  it('are refused as one line for their length alone, in words', () => {
    expect(millisOf(() => check(line(64), nasty[0]))).toBeLessThan(500);
    expect(check(line(64), nasty[0])).toEqual({ ok: false, errors: [{ field: '', message: { en: 'Use at most 64 characters.', zh: '最多 64 个字符。' } }] });
    expect(check(line(64), 'one line').ok).toBe(true);
    for (const text of ['', '  ', 'two\nlines', '\r']) expect(check(line(64), text)).toMatchObject({ errors: [{ message: { en: 'Please write one line, not blank.' } }] });
  });

  it.each(Object.keys(callables) as (keyof typeof callables)[])('in any field of %s are answered at once', (name) => {
    const { input } = callables[name];
    const fields = 'entries' in input ? Object.keys(input.entries) : [];
    for (const text of nasty) {
      for (const value of [text, [text], { [text]: text }, Array.from({ length: 2000 }, () => text.slice(0, 40))]) {
        expect(millisOf(() => check(input, Object.fromEntries(fields.map((field) => [field, value]))))).toBeLessThan(1000);
      }
    }
  });
});

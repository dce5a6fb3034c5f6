import { slugPattern } from '@steeple/model/schemas/fields';
import { describe, expect, it } from 'vitest';
import { followsTitle, slugFrom } from './slug.ts';

describe('slugFrom', () => {
  it.each([
    ['Advent: what we wait for', 'advent-what-we-wait-for'],
    ['  Café & “Bread” ', 'cafe-bread'],
    ["The Lord's table", 'the-lords-table'],
    ['Éléonore’s résumé', 'eleonores-resume'],
    ['将临期', ''],
    ['将临期 2026', '2026'],
  ])('%j is %j', (title, slug) => {
    expect(slugFrom(title)).toBe(slug);
    expect(slug === '' || slugPattern.test(slug)).toBe(true);
  });
  it('is cut between words', () => {
    const slug = slugFrom('word '.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug.endsWith('word')).toBe(true);
  });
});

describe('followsTitle', () => {
  it('until somebody writes another one', () => {
    expect([followsTitle('', 'A b'), followsTitle('a-b', 'A b'), followsTitle('mine', 'A b')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

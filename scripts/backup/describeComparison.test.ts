import { expect, test } from 'vitest';
import { describeComparison } from './describeComparison.ts';

test('a copy that is there to the byte is said to be', () => {
  expect(describeComparison({ missing: [], different: [], additional: [] })).toBe(
    'Everything in the copy is there, to the byte.',
  );
});

test('what is missing, different and additional is listed, the first twenty of each', () => {
  const missing = Array.from({ length: 23 }, (_, index) => `posts/${index}`);
  const text = describeComparison({ missing, different: ['pages/home'], additional: ['posts/new'] });
  expect(text).toContain('23 missing:\n  posts/0\n');
  expect(text).toContain('  posts/19\n  and 3 more\n1 different:\n  pages/home\n');
  expect(text).toContain('1 not in the copy, and left alone:\n  posts/new');
  expect(text).not.toContain('to the byte');
});

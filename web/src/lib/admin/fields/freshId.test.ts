import { expect, test } from 'vitest';
import { freshId } from './freshId.ts';

test('a fresh id is one that no entry has', () => {
  expect(freshId(['question-2'])).toBe('question-3');
  expect(freshId([])).toBe('question-1');
});

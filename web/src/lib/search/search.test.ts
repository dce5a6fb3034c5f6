import { expect, test } from 'vitest';
import { matchesSearch } from './search.ts';

test('search takes every word, without case and accents', () => {
  expect(matchesSearch('CAFE open', ['The café is open'])).toBe(true);
  expect(matchesSearch('cafe closed', ['The café is open'])).toBe(false);
  expect(matchesSearch('', ['anything'])).toBe(true);
});

import { expect, test } from 'vitest';
import { foldForSearch, matchesSearch } from './textSearch.ts';

test('search takes every word, without case and accents', () => {
  expect(matchesSearch('CAFE open', ['The café is open'])).toBe(true);
  expect(matchesSearch('cafe closed', ['The café is open'])).toBe(false);
  expect(matchesSearch('', ['anything'])).toBe(true);
  expect(matchesSearch(' open  cafe ', ['The café is open'])).toBe(true);
});

test('a word is in one of the texts, not across two', () => {
  expect(matchesSearch('a b', ['a', 'b'])).toBe(true);
  expect(matchesSearch('ab', ['a', 'b'])).toBe(false);
});

test('texts are compared without case, accents and width', () => {
  expect(foldForSearch('CAFÉ ＯＫ')).toBe('cafe ok');
});

test.each([
  ['', 'anything', true],
  ['food good', 'The GOOD thing was the food.', true],
  ['food bad', 'food', false],
  ['cafe', 'The café', true],
  ['敬拜', '主日敬拜很好', true],
  ['ＯＫ', 'ok', true],
])('%j in %j: %s', (search, text, matches) => {
  expect(matchesSearch(search, [text])).toBe(matches);
});

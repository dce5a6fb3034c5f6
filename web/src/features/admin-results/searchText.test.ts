import { describe, expect, it } from 'vitest';
import { searchText } from './searchText.ts';

describe('searchText', () => {
  it.each([
    ['', 'anything', true],
    ['food good', 'The GOOD thing was the food.', true],
    ['food bad', 'food', false],
    ['cafe', 'The café', true],
    ['敬拜', '主日敬拜很好', true],
    ['ＯＫ', 'ok', true],
  ])('%j in %j: %s', (search, text, fits) => {
    expect(searchText(search)(text)).toBe(fits);
  });
});

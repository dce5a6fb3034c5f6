import { expect, test } from 'vitest';
import { placeAtHeight } from './useRowDrag.ts';

const rows = [0, 1, 2, 3].map((index) => ({ top: index * 40, bottom: index * 40 + 40 }));

test.each([
  // Over itself and its neighbours' nearer halves a row stays.
  [1, 60, 1],
  [1, 25, 1],
  [1, 95, 1],
  [1, 15, 0],
  [1, 105, 2],
  [0, 1000, 3],
  [3, -1000, 0],
])('a row from place %i that is dropped at %i pixels comes to place %i', (from, height, place) => {
  expect(placeAtHeight(rows, from, height)).toBe(place);
});

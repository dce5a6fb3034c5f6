import { expect, test } from 'vitest';
import { alternativeText, decorativeDescription } from './pictureFile.ts';

test.each([
  [decorativeDescription, ''],
  [' - ', ''],
  ['Hills in the morning', 'Hills in the morning'],
  ['', ''],
  ['A - B', 'A - B'],
])('the alternative text of %j is %j', (description, text) => {
  expect(alternativeText(description)).toBe(text);
});

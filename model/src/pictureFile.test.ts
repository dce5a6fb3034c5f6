import { expect, test } from 'vitest';
import { alternativeText, decorativeDescription, focalPosition, focalStep, pictureFile } from './pictureFile.ts';

test('a focal point is placed at the nearest step', () => {
  expect([0, 2, 3, 47, 48, 100].map(focalPosition)).toEqual([0, 0, focalStep, 45, 50, 100]);
});

test('a file of a picture is named by its width and encoding', () => {
  expect(pictureFile({ path: 'pictures/a' }, 800, 'avif')).toBe('pictures/a-800.avif');
});

test.each([
  [decorativeDescription, ''],
  [' - ', ''],
  ['Hills in the morning', 'Hills in the morning'],
  ['', ''],
  ['A - B', 'A - B'],
])('the alternative text of %j is %j', (description, text) => {
  expect(alternativeText(description)).toBe(text);
});

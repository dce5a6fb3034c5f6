import { expect, it, test } from 'vitest';
import { issuesOf } from '../../tests/examples/issues.ts';
import { withValue } from '../../tests/examples/examples.ts';
import { hillsPicture } from '../../tests/examples/parts.ts';
import {
  alternativeText,
  decorativeDescription,
  focalPosition,
  focalStep,
  pictureFile,
  pictureSchema,
} from './picture.ts';

it.each([
  ['in its only size', 'widths', [640], []],
  ['in no size', 'widths', [], ['widths']],
  ['in 8 sizes', 'widths', Array(8).fill(640), []],
  ['in 9 sizes', 'widths', Array(9).fill(640), ['widths']],
  ['without a width', 'widths', [0], ['widths.0']],
  ['too wide', 'widths', [20_001], ['widths.0']],
  ['in one format', 'formats', ['webp'], []],
  ['in no format', 'formats', [], ['formats']],
  ['in 4 formats', 'formats', ['avif', 'webp', 'jpeg', 'webp'], ['formats']],
  ['in an unknown format', 'formats', ['png'], ['formats.0']],
  ['that is cropped around its middle', 'focus', undefined, []],
  ['that is cropped around a corner', 'focus', { x: 0, y: 100 }, []],
  ['that is cropped left of itself', 'focus', { x: -1, y: 100 }, ['focus.x']],
  ['that is cropped below itself', 'focus', { x: 0, y: 101 }, ['focus.y']],
  ['that is cropped in three dimensions', 'focus', { x: 0, y: 0, z: 0 }, ['focus.z']],
  ['1 pixel high', 'height', 1, []],
  ['0 pixels high', 'height', 0, ['height']],
  ['20,000 pixels wide', 'width', 20_000, []],
  ['20,001 pixels wide', 'width', 20_001, ['width']],
  ['described in 300 characters', 'description.en', 'x'.repeat(300), []],
  ['described in 301 characters', 'description.en', 'x'.repeat(301), ['description.en']],
  ['without a description', 'description', undefined, ['description']],
  ['outside its folder', 'path', '../hills', ['path: storagePath']],
  ['with an address', 'url', 'https://example.org/hills.webp', ['url']],
])('a picture %s', (_name, path, value, faults) => {
  expect(issuesOf(pictureSchema, withValue(hillsPicture, path, value))).toEqual(faults);
});

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

import { expect, test } from 'vitest';
import { focalPointAt } from './FocalPointField.tsx';

const area = { left: 40, top: 100, width: 200, height: 120 };

test.each([
  ['the top left corner', 40, 100, { x: 0, y: 0 }],
  ['the middle', 140, 160, { x: 50, y: 50 }],
  ['the bottom right corner', 240, 220, { x: 100, y: 100 }],
  ['a point between two steps', 40 + 200 * 0.33, 100 + 120 * 0.66, { x: 35, y: 65 }],
  ['a point outside, left and below', 20, 400, { x: 0, y: 100 }],
])('a press on %s sets the nearest step of a focal point', (_name, clientX, clientY, point) => {
  expect(focalPointAt(area, clientX, clientY)).toEqual(point);
});

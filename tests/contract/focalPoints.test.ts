import { readFileSync } from 'node:fs';
import { focalPosition, focalStep } from '@steeple/model/files/picture';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../web/src/ui/content/Picture.module.css', import.meta.url), 'utf8');

test('the style sheet places every step, across by the frame and down by the picture, the middle by default', () => {
  const rules = css.matchAll(/:is\(\.picture, \.image\)\[data-focus='(\d+)'\] \{\s*--focus: (\d+)%;/g);
  const placed = new Map(Array.from(rules, ([, step, place]) => [Number(step), Number(place)]));
  const positions = Array.from({ length: 101 }, (_, percentage) => focalPosition(percentage));
  expect(positions.filter((step) => step % focalStep !== 0)).toEqual([]);
  expect(positions.filter((step) => (placed.get(step) ?? 50) !== step)).toEqual([]);
  expect(css).toMatch(/\.picture \{\s*--focus-across: var\(--focus, 50%\);/);
  expect(css).toMatch(/\.image \{\s*--focus: 50%;/);
  expect(css).toContain('object-position: var(--focus-across) var(--focus);');
});

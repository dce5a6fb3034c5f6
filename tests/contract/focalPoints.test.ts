import { readFileSync } from 'node:fs';
import { focalPosition, focalStep } from '@steeple/model/files/picture';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../web/src/ui/content/Picture.module.css', import.meta.url), 'utf8');

test.each(['x', 'y'])('the style sheet places every step of %s, the middle by default', (axis) => {
  const rules = css.matchAll(new RegExp(`\\[data-focus-${axis}='(\\d+)'\\] \\{\\s*--focus-${axis}: (\\d+)%;`, 'g'));
  const placed = new Map(Array.from(rules, ([, step, place]) => [Number(step), Number(place)]));
  const positions = Array.from({ length: 101 }, (_, percentage) => focalPosition(percentage));
  expect(positions.filter((step) => step % focalStep !== 0)).toEqual([]);
  expect(positions.filter((step) => (placed.get(step) ?? 50) !== step)).toEqual([]);
  expect(css).toContain(`var(--focus-${axis}, 50%)`);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableAccent } from './readableAccent.ts';

test('a colour that can be read is used as it was chosen', () => {
  expect(readableAccent('#7a4b2a', 'light')).toBe('#7a4b2a');
  expect(readableAccent('#e0b896', 'dark')).toBe('#e0b896');
});

test('a pale colour is darkened on light ground, and a dark one lightened on dark ground, with its hue', () => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(readableAccent('#ffe08a', 'light').slice(at, at + 2), 16),
  );
  expect(red).toBeLessThan(160);
  expect([red > green, green > blue]).toEqual([true, true]);
  const [, lightGreen = 0, lightBlue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(readableAccent('#000080', 'dark').slice(at, at + 2), 16),
  );
  expect(lightBlue).toBeGreaterThan(lightGreen);
});

test('a shade that pages use is used again as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.constantFrom('light', 'dark'), (number, ground) => {
      const shade = readableAccent(`#${number.toString(16).padStart(6, '0')}`, ground);
      expect(readableAccent(shade, ground)).toBe(shade);
    }),
    { seed: 20_261_126, numRuns: 300 },
  );
});

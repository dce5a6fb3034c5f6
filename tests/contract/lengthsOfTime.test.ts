import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayMillis, hourMillis } from '@steeple/model/time/timestamp';

const home = 'model/src/time/timestamp.ts';

/** The ways to write the milliseconds of an hour or a day in place, `3_600_000`, `24 * 60 * 60_000`. */
const written = /\b(?:3_?600_?000|86_?400_?000|60 \* 60_?000|60 \* 60 \* 1_?000|3_?600 \* 1_?000)\b/;

test.each(
  [hourMillis, dayMillis].flatMap((millis) => [String(millis), millis.toLocaleString('en').replaceAll(',', '_')]),
)('%s is found where it is written in place', (text) => {
  expect(`const span = ${text};`).toMatch(written);
});

test(`the milliseconds of an hour and of a day are written in ${home} only`, () => {
  const sources = globSync('{model,functions,web}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|generated/.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => written.test(readFileSync(file, 'utf8')))).toEqual([home]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../web/src');

/** Lines on which a form types a limit by hand: `maxLength: 200`, `most: 50`, `maxLength={80}`, `minLength="4"`. */
function typedLimits(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => /\b(?:maxLength|minLength|most)\s*(?::|=\{|=(?="))\s*"?\d/.test(line))
    .map((line) => line.trim());
}

test('a typed limit is found', () => {
  const typed = [
    "{ key: 'name', maxLength: 80 },",
    'most: 5,',
    '<input maxLength={1_000} />',
    '<input minLength="4" />',
  ];
  expect(typedLimits(typed.join('\n'))).toEqual(typed);
  expect(
    typedLimits(`
      maxLength={maxLengthOf(postSchema, 'slug')}
      readonly maxLength: number;
      maxLength: userLimits.displayName,
      m.admin_grant_who_hint({ most: maxGrantChanges })
      <input max={10} />
    `),
  ).toEqual([]);
});

test('no form types a limit: the schemas of the model have them (model/src/schemas/schemaLimits.ts)', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((file) =>
      typedLimits(readFileSync(join(SOURCES, file), 'utf8')).map((line) => `web/src/${file}: ${line}`),
    ),
  ).toEqual([]);
});

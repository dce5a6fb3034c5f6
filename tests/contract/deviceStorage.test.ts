import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no module of the client stores anything under a name that the list of stored things does not have', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|[sS]torageNames\.ts|generated/.test(file),
  );
  expect(sources.length).toBeGreaterThan(200);
  const literals = sources.filter((file) =>
    /['"`]steeple-[a-z]|(?:setItem|caches\.open|indexedDB\.open)\(['"]/.test(readFileSync(file, 'utf8')),
  );
  expect(literals).toEqual([]);
});

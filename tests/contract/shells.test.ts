import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shellOf } from '../../web/src/lib/routing/shells.ts';

test('Hosting answers an address with the shell that the worker answers without signal', () => {
  const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    hosting: { rewrites: { source: string; destination?: string }[] };
  };
  const toShells = hosting.rewrites.flatMap(({ source, destination }) =>
    destination === undefined ? [] : [{ path: source.replace('{,/**}', ''), destination }],
  );
  expect(toShells.length).toBeGreaterThanOrEqual(6);
  expect(toShells.map(({ path }) => ({ path, destination: shellOf(path) }))).toEqual(toShells);
});

import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as source from './renderer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steeple-renderer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a built site into a folder of the bundle. */
function build(place: string, buildId: string): URL {
  mkdirSync(join(folder, place, 'site'), { recursive: true });
  const file = join(folder, place, 'site/entry-server.js');
  writeFileSync(file, `export const buildId = '${buildId}';`);
  return pathToFileURL(file);
}

test.each([
  { code: 'the bundle', at: 'index.ts' },
  { code: 'a chunk of the bundle', at: 'chunks/renderer.ts' },
])('$code finds the built site beside the bundle, and loads it once', async ({ at }) => {
  build('.', 'abc');
  mkdirSync(join(folder, 'chunks'));
  const bundled = join(folder, at);
  copyFileSync(join(import.meta.dirname, 'renderer.ts'), bundled);
  const { siteRenderer } = (await import(pathToFileURL(bundled).href)) as typeof source;
  const loading = siteRenderer();
  expect(siteRenderer()).toBe(loading);
  expect((await loading).buildId).toBe('abc');
});

test('of two places with a site the first one counts, and where there is none the error names the command', async () => {
  const [first, second] = [build('first', 'one'), build('second', 'two')];
  const missing = pathToFileURL(join(folder, 'missing.js'));
  expect((await source.loadRenderer([missing, first, second])).buildId).toBe('one');
  await expect(source.loadRenderer([missing])).rejects.toThrow('npm run build');
});

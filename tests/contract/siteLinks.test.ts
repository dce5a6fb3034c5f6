import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';
import { matchPage } from '../../web/src/lib/routing/matchPage.ts';

/** Finds every path of the site that settings link to: of the navigation, the banner, and targets of redirects. */
function linksOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const target = 'redirect' in value ? 'redirect' : 'path';
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'string' ? (key === target && part.startsWith('/') ? [part] : []) : linksOf(part),
  );
}

test('the settings of the seed link to pages that the site has', () => {
  const settings = readFileSync(join(ROOT, 'emulator-data/firestore/state/site-config.json'), 'utf8');
  const links = linksOf(JSON.parse(settings));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => matchPage(link).route === null)).toEqual([]);
});

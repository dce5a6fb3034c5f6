import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';
import { matchPage } from '../../web/src/lib/routing/matchPage.ts';

/**
 * Finds every path of the site that a document links to: of the navigation, the banner, buttons, targets of redirects,
 * and links within texts.
 */
function linksOf(value: unknown): string[] {
  if (typeof value === 'string') return Array.from(value.matchAll(/\]\((\/[^)\s]*)/g), ([, link = '']) => link);
  if (typeof value !== 'object' || value === null) return [];
  const targets = 'redirect' in value ? ['redirect'] : ['path', 'to'];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'string' && targets.includes(key) && part.startsWith('/') ? [part] : linksOf(part),
  );
}

test('settings and texts of the seed and of an empty project link to pages that the site has', () => {
  const files = globSync('{emulator-data,starter}/firestore/**/*.json', { cwd: ROOT });
  const links = files.flatMap((file) =>
    linksOf(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).map((link) => ({ file, link })),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ link }) => matchPage(link).route === null)).toEqual([]);
});

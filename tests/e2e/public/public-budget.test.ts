import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seedAddresses } from '../../../scripts/shared/seedAddresses.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { localNames } from '../../../web/src/lib/storage/storageNames.ts';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { visit } from '../browser.ts';

/** Most weight of a first visit, kilobytes; scripts and styles gzipped, fonts as they are. */
const budget = { script: 115, stylesheet: 15, font: 40 } as const;

/** Runs in a page: addresses of files other than pictures that were asked for before the page had loaded. */
function askedForBeforeLoad(): string[] {
  const loaded = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart;
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => startTime < loaded && /\.(?:js|css|woff2)$/.test(name))
    .map(({ name }) => name);
}

/** Pages of each kind, in each language. */
const addresses = [
  '/',
  paths.visit.path,
  paths.events.path,
  paths.calendar.path,
  paths.content.path,
  seedAddresses.post,
  paths.resources.path,
  paths.giving.path,
  '/zh',
  `/zh${paths.testimonies.path}`,
  '/zh-hant',
  `/zh-hant${seedAddresses.post}`,
];
const seed = sampleSeed();

test.each(sampleOf(addresses, 6, seed))(
  `a first visit to %s stays within its budget, without Firebase, seed ${seed}`,
  async (path) => {
    const { page, context } = await visit('about:blank', { untouched: true });
    // A device on which somebody has signed in runs a page's code at once, without being used.
    await context.addInitScript(
      (name) => location.protocol !== 'about:' && localStorage.setItem(name, 'null'),
      localNames.claims,
    );
    const weights: Record<keyof typeof budget, number> = { script: 0, stylesheet: 0, font: 0 };
    const pending: Promise<void>[] = [];
    const texts: string[] = [];
    const sheets: string[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
      pending.push(
        (async () => {
          const body = await response.body();
          weights[kind] += kind === 'font' ? body.length : gzipSync(body).length;
          if (kind === 'script') texts.push(body.toString('utf8'));
          if (kind === 'stylesheet') sheets.push(new URL(response.url()).pathname);
        })(),
      );
    });
    // The page's code is fetched after the page itself.
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => 'running' in document.body.dataset);
    await Promise.all(pending);
    // The page carries its styles, but for the names of the web fonts.
    const inside = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    );
    expect(sheets).toEqual([expect.stringMatching(/^\/assets\/webFonts-[^/]+\.css$/)]);
    expect(inside.length).toBeGreaterThan(1000);
    weights.stylesheet += gzipSync(inside).length;
    // Scripts, fonts and the names of the fonts follow the page itself and its pictures.
    expect(await page.evaluate(askedForBeforeLoad)).toEqual([]);
    // eslint-disable-next-line no-console -- the numbers are the purpose of the test
    console.log(
      path,
      Object.fromEntries(Object.entries(weights).map(([kind, bytes]) => [kind, `${(bytes / 1000).toFixed(1)} kB`])),
    );
    for (const kind of ['script', 'stylesheet', 'font'] as const)
      expect([kind, weights[kind] / 1000 <= budget[kind]]).toEqual([kind, true]);
    expect(texts.join('')).not.toContain('firestore.googleapis.com');
  },
);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 at level AA, and what axe calls best practice: landmarks, one main heading, an order of headings. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lists what axe finds wrong with a page as it is now, by all rules with {@link tags} but `withoutRules`. It does not
 * look into frames: the site has them for recordings of another origin, and for previews that run no script.
 */
export async function axeViolations(page: Page, withoutRules: readonly string[] = []): Promise<Axe.Result[]> {
  await page.evaluate(source);
  const options: Axe.RunOptions = {
    // Otherwise axe describes each element that passes as fully as a violation, which takes most of the time.
    resultTypes: ['violations'],
    iframes: false,
    runOnly: tags,
    rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
  };
  return page.evaluate(async (runOptions) => {
    const { axe } = globalThis as typeof globalThis & { readonly axe: typeof Axe };
    return (await axe.run(document, runOptions)).violations;
  }, options);
}

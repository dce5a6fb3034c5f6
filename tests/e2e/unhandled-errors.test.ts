import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive, visit } from './browser.ts';
import { signIn } from './signIn.ts';

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
/** Complaints that these tests cause in the page. */
const broken = [/broken on purpose/, /ERR_FAILED/, /Failed to (fetch|load)/];

/** Makes rendering fail in the browser: what the boundary holds, or with `above` the boundary itself. */
async function breakRendering(page: Page, above: boolean): Promise<void> {
  await page.addInitScript((isAbove) => {
    // The site's own payload: a page or a site without what every page needs.
    document.addEventListener('DOMContentLoaded', () => {
      // Of the text alone: the content of a script element may only be set by a policy.
      const text = document.getElementById('payload')?.firstChild;
      if (text == null) return;
      const payload = JSON.parse(text.nodeValue ?? 'null') as { site: Record<string, unknown>; data: unknown };
      if (isAbove) payload.site['theme'] = null;
      else payload.site['serviceTimes'] = null;
      text.nodeValue = JSON.stringify(payload);
    });
  }, above);
}

test.each([
  ['inside the page', false],
  ['above the boundary', true],
])('an error while rendering, %s, shows the error page', async (_where, above) => {
  const { page } = await visit('about:blank', { expectedComplaints: [/./] });
  await breakRendering(page, above);
  await page.goto('/visit');
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

test.each([
  ['inside the page', false],
  ['above the boundary', true],
])(
  "a crawler keeps the server's page and its title when rendering fails, %s; the error is logged",
  async (_where, above) => {
    const { page, complaints } = await visit('about:blank', { userAgent: crawler, expectedComplaints: [/./] });
    await breakRendering(page, above);
    await page.goto('/visit');
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
    // React has taken its page away, and the server's is there again.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const app = document.getElementById('app');
          const container = Object.entries(app ?? {}).find(([key]) => key.startsWith('__reactContainer'));
          return container !== undefined && container[1] === null && app?.querySelector('main h1') != null;
        }),
      )
      .toBe(true);
    expect(await page.locator('main h1').innerText()).toBe('Visit us');
    expect(await page.title()).toMatch(/^Visit us · /);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  },
);

test.each([
  [
    'in a timer',
    () => {
      setTimeout(() => {
        throw new Error('broken on purpose');
      });
    },
  ],
  [
    'in a promise',
    () => {
      void Promise.reject(new Error('broken on purpose'));
    },
  ],
])(
  'an error %s shows the error page, and the page with what was typed can be returned to',
  { tags: ['prove'] },
  async (_where, fail) => {
    const { page } = await visit('/search', { expectedComplaints: broken });
    await alive(page);
    await page.getByRole('searchbox').fill('advent');
    // A script of the site's own origin, as the app's code is.
    await page.route('**/broken-on-purpose.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${fail.toString()})()` }),
    );
    // As a text: Vitest would rewrite the import. The address of a script element may only be set by a policy.
    await page.evaluate("import('/broken-on-purpose.js')");
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await expect.poll(() => page.title()).toBe('Something went wrong');
    await page.getByRole('button', { name: 'Return to the page' }).click();
    expect(await page.getByRole('searchbox').inputValue()).toBe('advent');
    await expect.poll(() => page.title()).toMatch(/^Search · /);
  },
);

test(
  'a check that cannot find out who looks leaves the person where they are, and says so',
  { tags: ['prove'] },
  async () => {
    const { page } = await visit('about:blank', { expectedComplaints: broken });
    // Without the code of Firebase Auth nobody knows whether the stored sign-in still holds.
    await page.route('**/assets/firebase-auth-*.js', (route) => route.abort());
    await signIn(page, 'camper@steeple.test', '/about');
    await alive(page);
    // Beside the app: React would remove what it does not know from a part that it has not taken over yet.
    await page.evaluate(() =>
      document.body.prepend(
        Object.assign(document.createElement('a'), { href: '/camp/groups', textContent: 'groups' }),
      ),
    );
    await page.getByRole('link', { name: 'groups', exact: true }).click();
    await page.getByText('We could not check whether you may open that page.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await page.locator('main h1').innerText()).toBe('Who we are');
  },
);

import type { Page } from 'playwright-core';
import { libraryScripts } from '@steeple/model/hosting/contentSecurityPolicy';
import { expect, test } from 'vitest';
import { alive, visit } from './browser.ts';

/** A page of each kind: made by the function, sent by hosting, of the camp, and one that is missing. */
const pages = ['/', '/about', '/login', '/camp', '/no-such-page'] as const;

/** Gives a text to each sink of the browser, as code that an attacker has found would; names those that took it. */
async function openSinks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The browser exempts from the policy what its debugger evaluates, but not what runs later.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const code = 'document.title = "attacked"';
    const factory = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.createElement('div'), { innerHTML: '<img src="x" onerror="1">' }),
      outerHTML: () => Object.assign(document.body.appendChild(document.createElement('i')), { outerHTML: '<b></b>' }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b></b>'),
      write: () => document.write('<b></b>'),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: '<b></b>' }),
      fragment: () => document.createRange().createContextualFragment('<b></b>'),
      parser: () => new DOMParser().parseFromString('<b></b>', 'text/html'),
      handler: () => document.body.setAttribute('onclick', code),
      script: () => Object.assign(document.createElement('script'), { text: code }),
      address: () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
      eval: () => (Reflect.get(window, 'eval') as (text: string) => unknown)(code),
      Function: (): unknown => Reflect.construct(Function, [code]),
      worker: () => new Worker('/evil.js'),
      serviceWorker: async () => navigator.serviceWorker.register('/evil.js'),
      policy: () => factory.trustedTypes.createPolicy('evil', { createHTML: (html: string) => html }),
    };
    const open: string[] = [];
    for (const [name, use] of Object.entries(sinks)) {
      try {
        await use();
        open.push(name);
      } catch {
        // Refused.
      }
    }
    return [...open, ...(document.title === 'attacked' ? ['title'] : [])];
  });
}

test.each(pages)('%s takes no text as markup or code', { tags: ['prove'] }, async (path) => {
  const { page } = await visit(path, {
    violatesPolicy: true,
    expectedComplaints: [/./],
    serviceWorkers: 'allow',
  });
  await page.locator('main h1').waitFor();
  expect(await openSinks(page)).toEqual([]);
});

test('the detection works: a sink that refuses a text is reported', { tags: ['prove'] }, async () => {
  const { page, complaints } = await visit('/', { violatesPolicy: true, expectedComplaints: [/./] });
  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b></b>');
    } catch {
      // Goes on, as a library would.
    }
  });
  await expect.poll(() => complaints.join('\n')).toContain('policy: require-trusted-types-for');
});

test('the script of Google’s sign-in is loaded, and what it loads by the policy of its own', async () => {
  const { page, context } = await visit('/login');
  await alive(page);
  const requestedScripts: string[] = [];
  const [loader = '', folder = ''] = libraryScripts;
  await context.route('https://apis.google.com/**', async (route) => {
    requestedScripts.push(route.request().url().replace(/\?.*/, ''));
    // As Google's loader does: a policy of its own, by which it loads more.
    const body = `
      const policy = trustedTypes.createPolicy('gapi#gapi', { createScriptURL: (url) => url });
      const script = document.createElement('script');
      script.src = policy.createScriptURL(${JSON.stringify(`${folder}_/js/k=gapi.lb`)});
      document.head.append(script);`;
    const isLoader = route.request().url().startsWith(loader);
    await route.fulfill({ contentType: 'text/javascript', body: isLoader ? body : '' });
  });
  await page.getByRole('button', { name: 'Google' }).click();
  await expect.poll(() => requestedScripts).toEqual([loader, `${folder}_/js/k=gapi.lb`]);
});

import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { cacheNames, firestorePrefix, localNames, precachePrefix } from '../../../web/src/lib/storage/storageNames.ts';
import { createPhone } from '../phone.ts';
import { loginPath, signIn } from '../signIn.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';
const whatsapp =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 WhatsApp/2.25.16';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';
const keepsIt = 'The browser keeps it until you sign out or delete it.';
const mayDeleteIt = 'The browser may delete it if this device runs short of space.';
const dashboard = paths.campDashboard.path;
const stored = /^Stored on this device, updated .+\. It takes [\d.,]+ (?:kB|MB)\.$/;

/** A phone on which the seed's camper has the whole camp, on My camp, and nothing was tapped since it was stored. */
async function createCamper() {
  const phone = createPhone();
  const { context, page } = await phone.start();
  // Some builds of Chromium offer to install a site by themselves, some never do. Tests make the offer.
  await context.addInitScript(() => {
    addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
  await signIn(page, 'camper@steeple.test', dashboard);
  await page.getByText(stored).waitFor({ timeout: 60_000 });
  return { phone, context, page, devtools: await context.newCDPSession(page) };
}

/** Decides how the browser answers the question to keep what the site stores. */
async function answer(devtools: CDPSession, page: Page, setting: 'granted' | 'denied'): Promise<void> {
  await devtools.send('Browser.setPermission', {
    origin: new URL(page.url()).origin,
    permission: { name: 'persistent-storage' },
    setting,
  });
}

/** Name under which a tab stores how its pages are displayed, for {@link displayScript}. */
const displayMark = 'display';

/** Answers questions for the display mode as an app of the home screen would: DevTools cannot emulate it. */
function displayScript(name: string): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const display = /display-mode: *([a-z]+)/.exec(query)?.[1];
    return ask(
      display === undefined ? query : display === (sessionStorage.getItem(name) ?? 'browser') ? 'all' : 'not all',
    );
  };
}

/** Shows the next pages of a tab as an app of the home screen, or in the browser. */
async function showAs(page: Page, display: 'standalone' | 'browser'): Promise<void> {
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [displayMark, display] as const);
}

/** Time of the last question to keep what the site stores; null where there was none. */
async function askedAt(page: Page): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), localNames.storageAskedAt);
}

/** The sentences about the copy, on My camp. */
function line(page: Page) {
  return page.locator('section[data-copy] [role="status"]');
}

/** Makes the browser offer to install the site, as Chromium does; the page notes that its prompt was shown. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = (): Promise<void> => {
      document.documentElement.dataset.prompted = 'yes';
      return Promise.resolve();
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

/** Marks a page of this tab as one of the home screen, as Safari does; the page reads it before its own code runs. */
const standaloneMark = 'standalone';
/** Beginnings of the texts that help to install the site, of which a browser shows one or none. */
const helps = ['Add the camp to your home screen', 'own browser', 'Install on this device', 'To install the camp'];

/** Browsers in which the camp is complete, with what My camp must say there. */
const places: readonly {
  readonly place: string;
  readonly setting: 'granted' | 'denied';
  readonly installed?: boolean;
  readonly agent?: string;
  readonly outlook: string;
  readonly help?: string;
}[] = [
  { place: 'a browser that has promised', setting: 'granted', outlook: keepsIt },
  { place: 'a browser that has refused', setting: 'denied', outlook: mayDeleteIt },
  { place: 'installed, and promised', setting: 'granted', installed: true, outlook: keepsIt },
  { place: 'installed, and refused', setting: 'denied', installed: true, outlook: mayDeleteIt },
  { place: 'Android, promised', setting: 'granted', agent: android, outlook: keepsIt, help: 'To install the camp' },
  {
    place: 'an iPhone, refused',
    setting: 'denied',
    agent: iphone,
    outlook: 'deletes it if you do not open this site for seven days',
    help: 'Add the camp to your home screen',
  },
  { place: 'the home screen of an iPhone', setting: 'denied', installed: true, agent: iphone, outlook: mayDeleteIt },
  { place: 'WeChat', setting: 'denied', agent: wechat, outlook: 'deletes it if you do not', help: 'own browser' },
  { place: 'WhatsApp', setting: 'denied', agent: whatsapp, outlook: mayDeleteIt, help: 'own browser' },
];

describe('My camp', () => {
  it('asks the browser to keep the camp after the first tap and not on arrival, and says what it answers', async () => {
    const { page, devtools } = await createCamper();
    await answer(devtools, page, 'denied');
    await page.reload();
    await page.getByText(stored).waitFor();
    expect([await askedAt(page), await page.evaluate(() => navigator.storage.persisted())]).toEqual([null, false]);
    await page.getByRole('button', { name: 'Ask the browser to keep it' }).waitFor();
    await page.getByText(mayDeleteIt).waitFor();

    // Any tap in the camp area will do.
    await page.getByRole('link', { name: 'Schedule', exact: true }).first().click();
    await expect.poll(async () => askedAt(page)).not.toBe(null);
    await page.goto(dashboard);
    await page.getByText(mayDeleteIt).waitFor();
    expect(await page.getByRole('button', { name: 'Ask the browser to keep it' }).count()).toBe(0);
    const first = await askedAt(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await askedAt(page)).toBe(first);

    // The browser has changed its mind: it is known at the next opening, without a question.
    await answer(devtools, page, 'granted');
    await page.reload();
    await page.getByText(keepsIt).waitFor();
    expect(await askedAt(page)).toBe(first);
  });

  it(`says whether the camp stays, in ${places.length} kinds of browsers, and helps to install it`, async () => {
    const { context, page, devtools } = await createCamper();
    const desktop = await page.evaluate(() => navigator.userAgent);
    const section = page.locator('section[data-copy]');
    await context.addInitScript(displayScript, displayMark);
    await context.addInitScript((name) => {
      if (sessionStorage.getItem(name) !== null) Object.assign(navigator, { standalone: true });
    }, standaloneMark);
    const faults: string[] = [];
    for (const { place, setting, installed = false, agent = desktop, outlook, help = null } of places) {
      await answer(devtools, page, setting);
      await devtools.send('Emulation.setUserAgentOverride', { userAgent: agent });
      await page.evaluate(
        ([isInstalled, name, askedAtName]) => {
          if (isInstalled) sessionStorage.setItem(name, 'yes');
          else sessionStorage.removeItem(name);
          // Asked before, so that what the browser answers is all that counts.
          localStorage.setItem(askedAtName, String(Date.now()));
        },
        [installed && agent === iphone, standaloneMark, localNames.storageAskedAt] as const,
      );
      // Other browsers than Safari tell an app of the home screen by its display.
      await showAs(page, installed && agent !== iphone ? 'standalone' : 'browser');
      await page.reload();
      await page.getByText(stored).waitFor();
      await line(page)
        .getByText(outlook)
        .waitFor()
        .catch(async () => faults.push(`${place}: ${await line(page).innerText()}`));
      const shownTexts = [];
      for (const text of helps) if ((await section.getByText(text).count()) > 0) shownTexts.push(text);
      if (shownTexts.join() !== (help ?? '')) faults.push(`${place}: helps with ${shownTexts.join() || 'nothing'}`);
      if ((await section.getByRole('button', { name: 'Ask the browser to keep it' }).count()) > 0)
        faults.push(`${place}: asks again`);
      const promised = await page.evaluate(() => navigator.storage.persisted());
      if (promised !== (outlook === keepsIt)) faults.push(`${place}: the browser says ${promised}`);
    }
    expect(faults).toEqual([]);
  });

  it("offers the browser's own prompt until the site is installed, and then asks to keep the camp", async () => {
    const { page, devtools } = await createCamper();
    await answer(devtools, page, 'granted');
    const button = page.getByRole('button', { name: 'Install on this device' });
    expect(await button.count()).toBe(0);
    await offerInstall(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.prompted)).toBe('yes');
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await page.getByText(keepsIt).waitFor();
    expect(await button.count()).toBe(0);
    // It was removed again: the browser offers it, and so does the page.
    await page.reload();
    await page.getByText(stored).waitFor();
    expect(await button.count()).toBe(0);
    await offerInstall(page);
    await button.waitFor();
  });

  it("shows the address to open elsewhere in WeChat's browser, on the page for joining too, and the steps for an iPhone", async () => {
    const { phone, context, page, devtools } = await createCamper();
    await devtools.send('Emulation.setUserAgentOverride', { userAgent: wechat });
    await page.reload();
    const address = new URL(dashboard, page.url()).href;
    await page.locator('section[data-copy] code', { hasText: address }).waitFor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.goto(`/zh${paths.campLogin.path}`);
    await page.getByText('您正在使用 WeChat 自带的浏览器').waitFor();
    await page.getByText(new URL(`/zh${dashboard}`, page.url()).href).waitFor();
    // A browser of another app is not asked to keep anything.
    expect(await askedAt(page)).toBe(null);

    await devtools.send('Emulation.setUserAgentOverride', { userAgent: iphone });
    await phone.loseSignal(context);
    for (const [path, title, words] of [
      [dashboard, 'Add the camp to your home screen', '“Add to Home Screen”'],
      [`/zh${dashboard}`, '把营会添加到主屏幕', '“添加到主屏幕”'],
    ] as const) {
      await page.goto(path);
      await page.locator('summary', { hasText: title }).click();
      await page.locator('ol li', { hasText: words }).waitFor();
      expect(await page.locator('section[data-copy] ol li svg').count()).toBe(4);
    }
  });
});

/** A part of the copy that a browser may have deleted, while the sign-in is still there. */
interface Loss {
  readonly what: string;
  /** A cache or database whose name begins so is deleted. */
  readonly names?: readonly string[];
  /** Of this cache the first file is deleted whose address contains a text. */
  readonly file?: readonly [cache: string, text: string];
}

const losses: readonly Loss[] = [
  { what: 'the documents', names: [firestorePrefix] },
  { what: 'every file in Cache Storage', names: [precachePrefix, 'steeple-'] },
  { what: "one file of the pages' code", file: [cacheNames.code, 'CampBookletPage'] },
  { what: 'one shell', file: [precachePrefix, '/zh/camp-app.html'] },
  { what: 'one picture', file: [cacheNames.campFiles, '/files/'] },
];

/** Deletes a part of what the phone has stored. Fails where there is no such part. */
async function lose(page: Page, { names = [], file }: Loss): Promise<void> {
  // A page of the site that opens no database, so that nothing holds what is deleted.
  await page.goto('/icon.svg');
  const deleted = await page.evaluate(
    async ({ prefixes, filePlace }) => {
      let count = 0;
      const isWanted = (name: string): boolean => prefixes.some((prefix) => name.startsWith(prefix));
      for (const name of (await caches.keys()).filter(isWanted)) count += Number(await caches.delete(name));
      for (const { name = '' } of (await indexedDB.databases()).filter((candidate) => isWanted(candidate.name ?? ''))) {
        if (!name.startsWith('firestore')) continue;
        await new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.addEventListener('success', resolve);
          request.addEventListener('error', reject);
        });
        count += 1;
      }
      const [cacheName, text] = filePlace ?? [];
      if (cacheName !== undefined && text !== undefined)
        for (const name of (await caches.keys()).filter((key) => key.startsWith(cacheName))) {
          const cache = await caches.open(name);
          const key = (await cache.keys()).find(({ url }) => url.includes(text));
          if (key !== undefined) count += Number(await cache.delete(key));
        }
      return count;
    },
    { prefixes: [...names], filePlace: file ?? null },
  );
  expect(deleted).toBeGreaterThan(0);
}

/** Lists the files of all caches, without the digests of builds. */
async function storedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      if (!name.endsWith('pages'))
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found.toSorted();
  });
}

describe('after a part of the copy was deleted', () => {
  it(`is whole with the next connection, still signed in (${losses.length} losses)`, async () => {
    const { phone, context, page } = await createCamper();
    const faults: string[] = [];
    for (const loss of losses) {
      const before = await storedFiles(page);
      await lose(page, loss);
      await page.goto(dashboard);
      await page
        .getByText(stored)
        .waitFor()
        .catch(() => faults.push(`${loss.what}: is not stored again`));
      if (new URL(page.url()).pathname !== dashboard) faults.push(`${loss.what}: asks to sign in again`);
      const after = await storedFiles(page);
      const missing = before.filter((file) => !after.includes(file));
      if (missing.length > 0) faults.push(`${loss.what}: ${missing.join(', ')} not stored again`);
    }
    expect(faults).toEqual([]);
    // Whole is what opens again without a connection.
    await phone.loseSignal(context);
    await page.goto(`/zh${paths.campContacts.path}`);
    await page.locator('main a[href^="tel:+"]').first().waitFor();
    await page.goto(paths.campBooklet.path);
    await page.locator('main h2').first().waitFor();
  });

  it('is whole after one tap where the site could not be reached in spite of a connection', async () => {
    const { context, page } = await createCamper();
    await context.addInitScript(() => {
      const fetch = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (url.includes('/files/') && sessionStorage.getItem('unreachable') !== null) throw new TypeError('Failed');
        return fetch(input, init);
      };
    });
    await lose(page, { what: 'pictures', names: [cacheNames.campFiles] });
    await page.evaluate(() => sessionStorage.setItem('unreachable', 'yes'));
    await page.goto(dashboard);
    await line(page)
      .getByText(/Not complete on this device, updated .+ Missing: pictures/)
      .waitFor();
    await page.evaluate(() => sessionStorage.removeItem('unreachable'));
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.getByText(stored).waitFor();
  });
});

describe('without a connection', () => {
  it('an address of sign-in with a query is answered as one without, and the first page leads to the camp', async () => {
    const { phone, context, page } = await createCamper();
    await phone.loseSignal(context);
    // In tabs of their own: a shell whose page is not on the device loads itself again.
    for (const path of [paths.login.path, loginPath(dashboard)]) {
      const tab = await context.newPage();
      await tab.goto(path, { waitUntil: 'commit' });
      await tab.locator('#app').waitFor({ state: 'attached' });
      await tab.close();
    }
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'My camp' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(dashboard);
    await page.goto('/zh');
    await page.getByRole('heading', { level: 1, name: '我的营会' }).waitFor();
    await page.goto(paths.giving.path);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  });
});

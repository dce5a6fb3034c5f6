import { type EmergencyNumber, emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { alive, type Language, visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';
import { settled } from '../walk.ts';
import { onLastDay } from './onLastDay.ts';

describe('the schedule', () => {
  it.each([
    ['en', '/camp/schedule'],
    ['zh', '/zh/camp/schedule'],
  ] as const)('on the last day of camp opens at today (%s)', async (language, path) => {
    await onLastDay();
    const { page } = await visit(path, { language: language satisfies Language });
    const today = page.locator('nav a[aria-current="date"]');
    await today.waitFor();
    const id = (await today.getAttribute('href'))?.slice(1) ?? '';
    await expect
      .poll(async () =>
        page.evaluate(
          (name) =>
            Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 9999) < window.innerHeight / 2 &&
            window.scrollY > 200,
          id,
        ),
      )
      .toBe(true);
  });

  it('folds the days that are over, opens them at a touch, and prints them', async () => {
    await onLastDay();
    const { page } = await visit('/camp/schedule');
    // What the server has made is taken over by the browser.
    await alive(page);
    const over = page.locator('main h2 button');
    await over.first().waitFor();
    expect(await over.evaluateAll((all) => all.map((button) => button.getAttribute('aria-expanded')))).toEqual([
      'false',
      'false',
    ]);
    const arrival = page.getByText('Arrival, keys and rooms');
    expect(await arrival.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await arrival.isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    await over.first().focus();
    await page.keyboard.press('Enter');
    await arrival.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => arrival.isVisible()).toBe(false);
    await page.locator('nav a[href^="#day-"]').first().click();
    await arrival.waitFor();
  });

  it('shows workshops side by side under one time', async () => {
    const { page } = await visit('/camp/schedule');
    // The second day, which is folded on the third.
    await page.locator('nav a[href^="#day-"]').nth(1).click();
    const slot = page.locator('main li', { hasText: 'Honouring ageing parents' }).first();
    await slot.getByText('At the same time: 4').waitFor();
    expect(await slot.locator('time').count()).toBe(1);
    expect(await slot.getByRole('heading', { level: 3 }).count()).toBe(4);
  });

  it('goes by the clock of the camp on a phone in another zone whose clock is two days behind', async () => {
    await onLastDay();
    const { page } = await visit('/camp', { timezoneId: 'America/Los_Angeles' });
    await page.clock.install({ time: Date.now() - 2 * dayMillis });
    await page.goto('/camp/schedule');
    const today = page.locator('nav a[aria-current="date"]');
    const last = page.locator('nav a[href^="#day-"]').last();
    await expect
      .poll(async () => (await today.count()) === 1 && (await today.getAttribute('href')))
      .toBe(await last.getAttribute('href'));
    expect(await page.locator('main h2 button').count()).toBe(2);
  });

  it('opened at a day that the address names stays there', async () => {
    await onLastDay();
    const { page } = await visit('/camp/schedule');
    const first = page.locator('nav a[href^="#day-"]').first();
    await first.waitFor();
    const id = (await first.getAttribute('href'))?.slice(1) ?? '';
    await page.goto(`/camp/schedule#${id}`);
    await page.reload();
    await first.waitFor();
    await expect
      .poll(async () =>
        page.evaluate(
          (name) => (document.getElementById(name)?.getBoundingClientRect().top ?? 9999) < window.innerHeight,
          id,
        ),
      )
      .toBe(true);
  });
});

const numbersDocument = () => database().doc(documentPaths.emergencyNumbers.at(campId, emergencyNumbersId));

async function readNumbers(): Promise<readonly EmergencyNumber[]> {
  return ((await numbersDocument().get()).get('numbers') ?? []) as readonly EmergencyNumber[];
}

test('the emergency numbers are on the camp’s page without signing in only where the camp says so', async () => {
  const numbers = await readNumbers();
  onTestFinished(async () => {
    await numbersDocument().update({ public: true });
  });
  for (const path of ['/camp', '/zh/camp']) {
    const { page } = await visit(path);
    const language = path.startsWith('/zh') ? 'zh' : 'en';
    for (const { name, phone } of numbers)
      expect(await page.locator(`main a[href="tel:${phone}"]`).getAttribute('aria-label')).toContain(name[language]);
    await page
      .getByText(language === 'zh' ? '马来西亚' : 'Malaysia', { exact: true })
      .first()
      .waitFor();
  }
  const { page } = await visit('/camp');
  await page.locator('main a[href="tel:999"]').waitFor();
  await numbersDocument().update({ public: false });
  await expect.poll(async () => page.locator('main a[href^="tel:"]').count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'For everyone' }).waitFor();
  expect(await page.locator('main a[href^="tel:"]').count()).toBe(0);
  // A camper still has them.
  await signIn(page, 'camper@steeple.test', '/camp/contacts');
  await page.locator('main a[href="tel:999"]').waitFor();
});

test('the emergency numbers of the country are one tap away on contacts and dashboard, in both languages', async () => {
  const emergencyNumbers = await readNumbers();
  expect(emergencyNumbers.map(({ phone }) => phone)).toContain('999');
  const { page } = await visit('/camp');
  await signIn(page, 'camper@steeple.test', '/camp/contacts');
  for (const path of ['/camp/contacts', '/zh/camp/contacts', '/camp/dashboard', '/zh/camp/dashboard']) {
    await page.goto(path);
    const language = path.startsWith('/zh') ? 'zh' : 'en';
    for (const { name, phone } of emergencyNumbers) {
      const link = page.locator(`a[href="tel:${phone}"]`);
      await link.waitFor();
      expect(await link.getAttribute('aria-label')).toContain(name[language]);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.locator('main').innerText()).not.toMatch(/\b995\b/);
    // Below a heading that says so, and not before the first one.
    expect(
      await page
        .locator('main')
        .evaluate((main) =>
          main.querySelector('h2')?.compareDocumentPosition(main.querySelector('a[href^="tel:999"]') ?? main),
        ),
    ).toBe(4);
  }
});

test('what the keyboard goes to on a phone is never behind the tab bar', async () => {
  const { page } = await visit('/camp/schedule');
  await page.locator('main section a:visible').first().waitFor();
  const hidden = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
      // Past the last control the page itself has the focus.
      if (focused === null || focused === document.body || bar === undefined || bar.contains(focused)) return null;
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top ? focused.textContent : null;
    });
    if (behind !== null) hidden.add(behind);
  }
  expect([...hidden]).toEqual([]);
});

/** Opens the schedule at a width, scrolled down; `links` is the navigation of the camp that is in sight. */
async function scheduleAt(width: number) {
  const { page } = await visit('/camp', { viewport: { width, height: 800 } });
  await signIn(page, 'camper@steeple.test', '/camp/schedule');
  await alive(page);
  await settled(page);
  // Days that are over are folded, so that the page may be too short to scroll.
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    scrollTo(0, 600);
  });
  const links = page.getByRole('navigation', { name: 'Camp', exact: true });
  const [box, main] = await Promise.all([links.boundingBox(), page.locator('main').boundingBox()]);
  if (box === null || main === null) throw new Error('The page shows no links, or no content.');
  return { page, links, box, main };
}

test.each([360, 1023])('at %i pixels four links and the others are at the lower end of the screen', async (width) => {
  const { page, links, box } = await scheduleAt(width);
  expect(await links.getByRole('link').count()).toBe(4);
  expect(await page.getByText('More', { exact: true }).isVisible()).toBe(true);
  expect(Math.round(box.y + box.height)).toBe(800);
});

test.each([1024, 1440])('at %i pixels every link is beside the content, also when scrolled down', async (width) => {
  const { page, links, box, main } = await scheduleAt(width);
  expect(await links.getByRole('link').count()).toBe(13);
  expect(await page.getByText('More', { exact: true }).isVisible()).toBe(false);
  expect(box.x + box.width).toBeLessThanOrEqual(main.x);
  await expect.poll(async () => Math.round((await links.boundingBox())?.y ?? -1)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const booklet = links.getByRole('link', { name: 'Booklet' });
  await booklet.click();
  await page.waitForURL('**/camp/booklet');
  expect(await booklet.getAttribute('aria-current')).toBe('page');
  await page.goto('/camp/panellum');
  await expect
    .poll(async () => links.getByRole('link', { name: 'Look around in 360°' }).getAttribute('aria-current'))
    .toBe('true');
});

describe('a session', () => {
  it('titles the document after itself, in the language of the page', async () => {
    const { page } = await visit('/camp');
    await signIn(page, 'camper@steeple.test', '/camp/sessions/_session1');
    for (const path of ['/camp/sessions/_session1', '/zh/camp/sessions/_session1']) {
      await page.goto(path);
      await page.getByRole('textbox').waitFor();
      const heading = (await page.locator('main h1').innerText()).trim();
      await expect.poll(async () => page.title()).toContain(heading);
    }
  });

  it('that does not exist is the screen for addresses that lead nowhere; one that exists is not', async () => {
    const { page } = await visit('/camp', {
      expectedComplaints: [/Page Not Found: \/camp\/sessions\/no-such-session/],
    });
    await signIn(page, 'camper@steeple.test', '/camp/sessions/no-such-session');
    await page.getByRole('heading', { level: 1, name: 'Page Under Construction' }).waitFor();
    expect(await page.title()).toContain('Page Under Construction');
    await page.goto('/camp/sessions/roots');
    await page.getByRole('textbox').waitFor();
    expect(await page.getByText('Page Under Construction').count()).toBe(0);
  });
});

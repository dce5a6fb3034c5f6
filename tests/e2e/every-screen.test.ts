import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { isWholeProof, sampleOf, sampleSeed } from '../proofSize.ts';
import { alive, visit } from './browser.ts';
import { faultsOf, looks } from './looks.ts';
import { adminViews, pathIn, type Screen, screens } from './screens.ts';
import { tabFaultsOf } from './tabWalk.ts';
import { openScreen, settled, sidewaysPixels, textsOf, type Walk, walkAs } from './walk.ts';

/** Looks of one screen that have an address of their own, and a page that is not there. */
type SeenScreen = Screen & { readonly isMissing?: true };
const otherLooks: readonly SeenScreen[] = [
  { name: 'calendar', path: '/calendar?view=week', who: 'visitor' },
  { name: 'calendar', path: '/calendar?view=agenda', who: 'visitor' },
  { name: 'search', path: '/search?q=恩典', who: 'visitor' },
  { name: 'home', path: '/no-such-page', who: 'visitor', isMissing: true },
];
/** Views of a screen of the admin area; a few of them, and all in a whole proof. */
const views = adminViews.map((path): Screen => ({ name: 'adminDashboard', path, who: 'admin' }));

/** Widths from the narrowest phone to a laptop, px: the admin area has tables and forms that must fit. */
const adminWidths = [320, 360, 768, 1024, 1280] as const;

/** Names what does not fit at a width. A page that has just become narrower gets a second to arrange itself. */
async function faultsOfWidth(page: Page, width: number): Promise<string[]> {
  const { height } = page.viewportSize() ?? { height: 800 };
  await page.setViewportSize({ width, height });
  const look = async (): Promise<string[]> => {
    const sideways = await sidewaysPixels(page);
    const cut = await page
      .locator('[data-table]')
      .evaluateAll((tables) =>
        tables.map((table) => table.scrollWidth - table.clientWidth).filter((beyond) => beyond > 0),
      );
    return [
      ...(sideways > 0 ? [`${width}: the page is ${sideways} px too wide`] : []),
      ...cut.map((beyond) => `${width}: a table is ${beyond} px wider than its place`),
    ];
  };
  return vi
    .waitUntil(async () => (await look()).length === 0, { timeout: 5000, interval: 100 })
    .then(
      () => [],
      async () => look(),
    );
}

/** Lists faults of the admin area alone: widths of tables, and forms whose errors the browser would say. */
async function adminFaultsOf(page: Page): Promise<string[]> {
  const viewport = page.viewportSize();
  // The history of a calendar is a table that is shown only when it is asked for.
  await page
    .locator('main details')
    .filter({ hasText: /^(History|历史记录)/ })
    .evaluateAll((closed) => {
      for (const details of closed) details.setAttribute('open', '');
    });
  await settled(page);
  const faults: string[] = [];
  for (const width of adminWidths) faults.push(...(await faultsOfWidth(page, width)));
  if (viewport !== null) await page.setViewportSize(viewport);
  // A browser's own bubbles are in the browser's language, not in the reader's.
  const bubbling = await page
    .locator('form')
    .evaluateAll((forms) => forms.filter((form) => form instanceof HTMLFormElement && !form.noValidate).length);
  return bubbling > 0 ? [...faults, `${bubbling} forms leave their errors to the browser`] : faults;
}

/**
 * Lists the faults of an open screen that a machine can find: complaints of the browser; of one that is examined, also
 * those that axe finds, and its width; of one that is walked, also its controls by the Tab key and its other widths.
 */
async function allFaultsOf(
  { page, complaints }: Walk,
  screen: SeenScreen,
  isWalked: boolean,
  isExamined = true,
): Promise<unknown> {
  const axe = isExamined ? await faultsOf(page) : [];
  const admin = screen.who === 'admin' && isWalked ? await adminFaultsOf(page) : [];
  await alive(page);
  return {
    faults: [...axe, ...admin],
    keyboard: isWalked ? await tabFaultsOf(page) : noFaults.keyboard,
    complaints: complaints.filter((text) => !(screen.isMissing === true && text.includes('404'))),
  };
}
const noFaults = { faults: [], keyboard: { unreached: [], unmarked: [], outOfSight: [] }, complaints: [] };

const seed = sampleSeed();

describe.each(looks)(`in $language, $scheme, $width px, seed ${seed},`, (look) => {
  const { language } = look;
  const place = seed + looks.indexOf(look);

  // Each screen in one of the looks; in each in a whole proof.
  const sampledScreens = sampleOf(screens, looks.length, place);
  const examined = new Set<SeenScreen>(sampleOf(sampledScreens, 4, place));
  const walked = new Set<SeenScreen>(sampleOf(sampledScreens, 12, place));

  test.each(sampledScreens)(
    '$path says what it is, shows what is stored, and has no fault that a machine can find',
    async (screen) => {
      const walk = await walkAs(screen.who, look);
      const { page } = walk;
      expect(await openScreen(walk, screen, language)).toBe(200);
      const pageLanguage = screen.language ?? language;
      expect(new URL(page.url()).pathname).toBe(pathIn(screen, language));
      expect(await page.locator('html').getAttribute('lang')).toBe(pageLanguage === 'en' ? 'en-SG' : 'zh-Hans-SG');
      const site = pageLanguage === 'en' ? 'Steeple Community Church' : '尖塔社区教会';
      expect(await page.title()).toMatch(
        screen.name === 'home' ? new RegExp(`^${site} · .+`) : new RegExp(`^.+ · ${site}$`),
      );
      expect(await page.locator('main h1').count()).toBe(1);
      expect((await page.locator('main h1').innerText()).trim()).not.toBe('');
      const words = screen.shows?.[language] ?? '';
      await expect.poll(async () => (await textsOf(page)).includes(words), { message: `shows "${words}"` }).toBe(true);
      expect(await allFaultsOf(walk, screen, walked.has(screen), examined.has(screen))).toEqual(noFaults);
    },
  );

  test.each([...sampleOf(otherLooks, looks.length * 2, place), ...sampleOf(views, looks.length * 6, place)])(
    '$path has no such fault',
    async (screen) => {
      const walk = await walkAs(screen.who, look);
      await openScreen(walk, screen, language);
      expect(await allFaultsOf(walk, screen, isWholeProof())).toEqual(noFaults);
    },
  );
});

test('the detection works: a picture without a text is reported', { tags: ['prove'] }, async () => {
  const { page } = await visit('/about');
  await settled(page);
  // React would take away what is added before it is in charge of the page.
  await alive(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('main').evaluate((main) => main.append(document.createElement('img')));
  expect((await faultsOf(page)).join()).toMatch(/^image-alt at #content > img/);
});

test(
  'the detection works: a control that Tab leaves out, and one that does not show the focus, are reported',
  { tags: ['prove'] },
  async () => {
    const { page } = await visit('/about');
    await settled(page);
    await alive(page);
    expect(await tabFaultsOf(page)).toEqual(noFaults.keyboard);
    await page.locator('main').evaluate((main) => {
      const [plain, hidden] = [document.createElement('button'), document.createElement('button')];
      plain.textContent = 'plain';
      plain.style.outline = 'none';
      hidden.textContent = 'left out';
      hidden.addEventListener('focus', () => hidden.blur());
      main.append(plain, hidden);
    });
    const { unreached, unmarked } = await tabFaultsOf(page);
    expect(unreached.join()).toContain('left out');
    expect(unmarked.join()).toContain('plain');
  },
);

import { describe, expect, test } from 'vitest';
import type { RouteName } from '../../web/src/lib/routing/paths.ts';
import { sampleOf, sampleSeed } from '../proofSize.ts';
import { visit } from './browser.ts';
import { faultsOf, looks } from './looks.ts';
import { pathIn, type Screen, screens } from './screens.ts';
import { openScreen, settled, walkAs } from './walk.ts';

/** Looks of one screen that have an address of their own, and a page that is not there. */
function alsoSeen(name: RouteName, path: string): Screen {
  return { name, path, who: 'visitor' };
}
const others = [
  alsoSeen('calendar', '/calendar?view=week'),
  alsoSeen('calendar', '/calendar?view=agenda'),
  alsoSeen('search', '/search?q=恩典'),
  alsoSeen('home', '/no-such-page'),
];

const seed = sampleSeed();

describe.each(looks)(`in $language, $scheme, $width px, seed ${seed},`, (look) => {
  // Each screen in one of the two looks, another one by another seed.
  test.each(sampleOf(screens, looks.length, seed + looks.indexOf(look)))(
    '$path says what it is, shows what is stored, and has no fault that a machine can find',
    async (screen) => {
      const walk = await walkAs(screen.who, look);
      const { page, complaints } = walk;
      const { language } = look;
      expect(await openScreen(walk, screen, language)).toBe(200);
      const shown = screen.language ?? language;
      expect(new URL(page.url()).pathname).toBe(pathIn(screen, language));
      expect(await page.locator('html').getAttribute('lang')).toBe(shown === 'en' ? 'en-SG' : 'zh-Hans-SG');
      const site = shown === 'en' ? 'Steeple Community Church' : '尖塔社区教会';
      expect(await page.title()).toMatch(
        screen.name === 'home' ? new RegExp(`^${site} · .+`) : new RegExp(`^.+ · ${site}$`),
      );
      expect(await page.locator('main h1').count()).toBe(1);
      expect((await page.locator('main h1').innerText()).trim()).not.toBe('');
      const words = screen.shows?.[language] ?? '';
      await expect
        .poll(async () => (await page.locator('main').innerText()).includes(words), {
          message: `shows "${words}"`,
          timeout: 10_000,
        })
        .toBe(true);
      expect(await faultsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test.each(others)('nor has $path', async (screen) => {
    const walk = await walkAs('visitor', look);
    await openScreen(walk, screen, look.language);
    expect(await faultsOf(walk.page)).toEqual([]);
  });
});

test('the detection works: a picture without a text is reported', async () => {
  const { page } = await visit('/about');
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('main').evaluate((main) => main.append(document.createElement('img')));
  expect((await faultsOf(page)).join()).toMatch(/^image-alt at #content > img/);
});

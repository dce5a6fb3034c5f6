import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { isWholeProof } from '../proofSize.ts';
import type { RouteName } from '../../web/src/lib/routing/paths.ts';
import { pathIn, type Screen, screens } from './screens.ts';
import { type Look, openScreen, sidewaysPixels, type Walk, walkAs } from './walk.ts';

/**
 * Every screen is looked at in two opposite ways: English on a phone in daylight, Chinese on a laptop at night.
 * `npm run prove` looks at all eight.
 */
const opposites: readonly Look[] = [
  { language: 'en', scheme: 'light', width: 360 },
  { language: 'zh', scheme: 'dark', width: 1440 },
];
const all: readonly Look[] = (['en', 'zh'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    ([360, 1440] as const).map((width) => ({ language, scheme, width })),
  ),
);
const looks = isWholeProof() ? all : opposites;

/** WCAG 2.2 at level AA, and what axe calls best practice: landmarks, one main heading, an order of headings. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faultsOf({ page }: Walk): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const sideways = await sidewaysPixels(page);
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ target, failureSummary }) =>
            `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(';') ?? ''}`,
        ),
    ),
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ];
}

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

describe.each(looks)('in $language, $scheme, $width px', (look) => {
  test.each(screens)(
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
      expect(await faultsOf(walk)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test.each(others)('nor has $path', async (screen) => {
    const walk = await walkAs('visitor', look);
    await openScreen(walk, screen, look.language);
    expect(await faultsOf(walk)).toEqual([]);
  });
});

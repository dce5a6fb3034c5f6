import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import type { Language } from './browser.ts';
import { type Screen, screens } from './screens.ts';
import { type Look, openScreen, sidewaysPixels, walkAs } from './walk.ts';

/**
 * Every screen is looked at in two opposite ways: English on a phone in daylight, Chinese on a laptop at night.
 * `STEEPLE_FULL=1` looks at all eight.
 */
const opposites: readonly Look[] = [{ language: 'en', scheme: 'light', width: 360 }, { language: 'zh', scheme: 'dark', width: 1440 }];
const all: readonly Look[] = (['en', 'zh'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) => ([360, 1440] as const).map((width) => ({ language, scheme, width }))));
const looks = process.env.STEEPLE_FULL === '1' ? all : opposites;

/** WCAG 2.2 at level AA, and what axe calls best practice: landmarks, one main heading, an order of headings. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function faultsOf(screen: Screen, look: Look): Promise<string[]> {
  const walk = await walkAs(screen.who, look);
  await openScreen(walk, screen, screen.language ?? look.language);
  const { violations } = await new AxeBuilder({ page: walk.page }).withTags(tags).analyze();
  const sideways = await sidewaysPixels(walk.page);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(';') ?? ''}`)),
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ];
}

describe.each(looks)('in $language, $scheme, $width px', (look) => {
  test.each(screens)('$path has no fault that axe finds, and does not scroll sideways', async (screen) => {
    expect(await faultsOf(screen, look)).toEqual([]);
  });

  test('nor has the error screen', async () => {
    const missing: Screen = { name: 'home', path: '/no-such-page', who: 'visitor' };
    expect(await faultsOf(missing, look)).toEqual([]);
  });
});

test.each<[Language, string]>([['en', 'Skip to the content'], ['zh', '跳到正文']])('the first key press offers to skip to the content, in %s', async (language, words) => {
  const walk = await walkAs('visitor', { language, scheme: 'light', width: 360 });
  const about: Screen = { name: 'about', path: '/about', who: 'visitor' };
  await openScreen(walk, about, language);
  await walk.page.keyboard.press('Tab');
  const focused = walk.page.locator(':focus');
  expect((await focused.innerText()).trim()).toBe(words);
  await walk.page.keyboard.press('Enter');
  await expect.poll(async () => walk.page.locator(':focus').getAttribute('id')).toBe('content');
});

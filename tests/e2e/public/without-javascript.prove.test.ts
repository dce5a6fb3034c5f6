import { readFileSync } from 'node:fs';
import { languageTags } from '@steeple/model/text/language';
import { describe, expect, test } from 'vitest';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { siteUrl } from '../../addresses.ts';
import { type Language, seedLanguages, visit } from '../browser.ts';
import { pathIn, screens } from '../screens.ts';
import { sidewaysPixels, textsOf } from '../walk.ts';

/** Pages that the server renders: read by those whose browser runs no script, and by search engines. */
const readable = screens.filter(({ who, path }) => who === 'visitor' && !path.startsWith('/camp'));
const inBoth = readable.flatMap((screen) =>
  seedLanguages.map((language) => ({ screen, language, path: pathIn(screen, language) })),
);

const seed = sampleSeed();

async function html(path: string): Promise<string> {
  return (await fetch(siteUrl() + path)).text();
}

/** Addresses within this site that a page links to, without fragment. */
function linksOf(page: string): string[] {
  const found = [...page.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  );
  return found
    .filter((address) => address.startsWith('/') && !address.startsWith('//'))
    .map((address) => address.replace(/#.*$/, ''));
}

describe('without JavaScript', () => {
  // Each page in one of the languages.
  const read = seedLanguages.flatMap((language, index) =>
    sampleOf(readable, 2, seed + index).map((screen) => ({ screen, language, path: pathIn(screen, language) })),
  );
  test.each(read)(`$path shows what is stored, seed ${seed}`, async ({ screen, language, path }) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    expect(await textsOf(page)).toContain(screen.shows?.[language] ?? 'nothing stored');
    expect(await page.locator('main h1').count()).toBe(1);
    expect(await sidewaysPixels(page)).toBe(0);
  });

  test.each([
    ['/camp/dashboard', 'en', 'shell_title_camp'],
    ['/zh/camp/groups', 'zh', 'shell_title_camp'],
    ['/admin', 'en', 'shell_admin'],
    ['/zh/admin/posts', 'zh', 'shell_admin'],
    ['/account', 'en', 'shell_title_account'],
    ['/zh/account', 'zh', 'shell_title_account'],
  ] as const)(
    '%s, which the browser makes, is in its language (%s), has a title (%s) and says what it needs before scripts run',
    async (path, language, title) => {
      const words = JSON.parse(readFileSync(`web/messages/shell/${language}.json`, 'utf8')) as Record<string, string>;
      const { page } = await visit(path, { javaScriptEnabled: false });
      expect([await page.locator('html').getAttribute('lang'), await page.title()]).toEqual([
        languageTags[language],
        words[title],
      ]);
      expect(await page.locator('#app').innerText()).toBe(words['shell_needs_script']);
      const { page: loading } = await visit('about:blank', { expectedComplaints: [/ERR_FAILED/] });
      await loading.route('**/*.js', async (route) => route.abort());
      await loading.goto(path);
      expect((await loading.locator('#app').innerText()).split(/\n+/)).toEqual([words[title], words['shell_loading']]);
    },
  );

  test('no link of any public page leads nowhere', async () => {
    const links = new Map<string, string>();
    for (const { path } of inBoth)
      for (const link of linksOf(await html(path))) if (!links.has(link)) links.set(link, path);
    expect(links.size).toBeGreaterThan(60);
    const broken: string[] = [];
    for (const [link, from] of links) {
      const { status } = await fetch(siteUrl() + link, { redirect: 'manual' });
      if (status !== 200) broken.push(`${link} (linked from ${from}) answers ${status}`);
    }
    expect(broken).toEqual([]);
  });

  test.each<[Language, string, string, string]>([
    ['en', '/content', 'How Advent begins', 'Advent does not begin with carols'],
    ['zh', '/zh/content', '将临期如何开始', '将临期不是从圣诞歌开始的'],
  ])('a reader goes from the list to a post and on through the menu, in %s', async (language, list, title, words) => {
    const { page } = await visit(list, { javaScriptEnabled: false });
    await page.getByRole('link', { name: title }).first().click();
    expect(await page.locator('main').innerText()).toContain(words);
    const prefix = language === 'en' ? '' : '/zh';
    await page.locator('header summary:visible').click();
    await page.locator(`header a[href="${prefix}/visit"]:visible`).click();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/visit`);
  });
});

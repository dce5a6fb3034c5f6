import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { seedAddresses } from '../../../scripts/shared/seedAddresses.ts';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { alive } from '../browser.ts';
import { createPhone } from '../phone.ts';
import { createSignal } from '../signal.ts';

const visit = paths.visit.path;
const article = `/zh${seedAddresses.post}`;

async function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.has('steeple-pages'))
      ? (await (await caches.open('steeple-pages')).keys()).map(({ url }) => new URL(url).pathname)
      : [],
  );
}

test('a visitor reads the pages seen before after a restart without signal, and a notice instead of the others', async () => {
  const phone = createPhone();
  const { origin, lose } = await createSignal();
  onTestFinished(lose);
  const first = await phone.start();
  await first.page.goto(origin + visit);
  await alive(first.page);
  // The first touch sets going what is not needed for reading.
  await first.page.mouse.move(20, 20);
  await expect.poll(() => storedPages(first.page)).toContain(`${visit}/_payload.json`);
  await first.page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(() => first.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await first.page.getByRole('link', { name: 'Steeple Community Church' }).click();
  await first.page.waitForURL((url) => url.pathname === '/');
  await first.page.goto(origin + article);
  await expect
    .poll(() => storedPages(first.page))
    .toEqual(expect.arrayContaining(['/_payload.json', `${article}/_payload.json`]));
  expect(await first.page.evaluate(() => caches.has('steeple-code'))).toBe(false);
  await first.context.close();

  await lose();
  const { page } = await phone.start();
  await page.goto(origin + visit);
  await page.getByText('Main Hall, Level 2').first().waitFor();
  await page.getByRole('link', { name: 'Steeple Community Church' }).click();
  await page.getByRole('heading', { level: 1, name: /Lantern Hill/ }).waitFor();
  await page.goto(origin + article);
  await page.getByText('将临期不是从圣诞歌开始的').first().waitFor();
  await page.goto(origin + paths.giving.path);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('heading', { name: '您目前离线' }).waitFor();
});

test('what a browser needs to install the site is there, in both languages', { tags: ['prove'] }, async () => {
  const { page } = await createPhone().start();
  for (const [path, name] of [
    [visit, 'Steeple Community Church'],
    [`/zh${visit}`, '尖塔社区教会'],
  ] as const) {
    await page.goto(path);
    const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const response = await page.request.get(href);
    expect([response.status(), response.headers()['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ]);
    const manifest = (await response.json()) as {
      name: string;
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect([manifest.name, manifest.start_url]).toEqual([name, path === visit ? '/' : '/zh']);
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    }
  }
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect([errors, data?.includes('standalone')]).toEqual([[], true]);
});

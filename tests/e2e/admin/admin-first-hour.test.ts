import { join } from 'node:path';
import { documentPaths } from '@steeple/model/database/paths';
import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { readStarter } from '../../../scripts/setup/createSite.ts';
import { ROOT } from '../../../scripts/stack/folders.ts';
import { axeViolations } from '../axe.ts';
import { closeVisits, visit } from '../browser.ts';
import { database } from '../campDatabase.ts';
import { drawnPicture, visitAdmin } from './admin.ts';

const site = () => database().doc(documentPaths.siteConfig.at());
const firstHour = () => database().doc(documentPaths.firstHour.at());
const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><script>parent.attacked = true</script>
    <rect width="90" height="60" rx="30" fill="#1f3a5f"/></svg>`,
  ),
};

/** Makes the settings and pages those of a new project while a test runs; the seed's people stay, as if invited. */
async function withNewSite(run: () => Promise<void>): Promise<void> {
  const starter = await readStarter(join(ROOT, 'starter'), new Date());
  const stored = await database().getAll(...starter.map(({ path }) => database().doc(path)));
  const write = async (contents: readonly (object | undefined)[]): Promise<void> => {
    // A revision never comes twice.
    for (const [index, { ref }] of stored.entries())
      await ref.set({ ...contents[index], revision: Number((await ref.get()).get('revision')) + 1 });
  };
  const skipped = await firstHour().get();
  await skipped.ref.delete();
  await write(starter.map(({ data }) => data as object));
  try {
    await run();
  } finally {
    await closeVisits();
    const { calendars } = (await site().get()).data() as { calendars: { id: string }[] };
    await write(stored.map((document) => document.data()));
    await skipped.ref.set(skipped.data() ?? {});
    for (const { id } of calendars) await database().recursiveDelete(database().doc(documentPaths.sync.at(id)));
  }
}

/** The screens of the set-up, by what a person reads on them; counts the clicks. */
function guide(page: Page) {
  let clicks = 0;
  const press = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  return {
    press,
    button: async (name: string) => press(page.getByRole('button', { name, exact: true })),
    step: async (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor(),
    fill: async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text),
    choose: async (field: Locator, file: Awaited<ReturnType<typeof drawnPicture>>) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(field)]);
      await chooser.setFiles(file);
    },
    clicks: () => clicks,
  };
}

test('a step shows what is typed on the page beside it, says what is wrong, and is done when it is left out', async () => {
  await withNewSite(async () => {
    const { page } = await visitAdmin('/admin', { viewport: { width: 1440, height: 900 } });
    const { button, step, fill, press } = guide(page);
    await press(page.getByRole('link', { name: 'Continue', exact: true }));
    await step('Name of the church');
    const beside = page.frameLocator('iframe');
    await fill('Name English', '');
    await button('Save and continue');
    await page.getByRole('alert').getByRole('button', { name: 'Name (English)' }).waitFor();
    await fill('Name English', 'Hill Road Church');
    await beside.getByRole('banner').getByText('Hill Road Church').waitFor();
    await button('Save and continue');
    await step('Logo');
    expect(await axeViolations(page)).toEqual([]);
    await button('Skip');
    await step('Colour');
    await page.getByRole('link', { name: 'To the dashboard' }).click();
    await page.getByText('3 of 10 steps done').waitFor();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await step('Colour');
    expect((await site().get()).data()).toMatchObject({
      name: { en: 'Hill Road Church' },
      dataProtection: { organisation: 'Hill Road Church' },
      navigation: [],
    });
    expect((await firstHour().get()).data()).toMatchObject({ skippedSteps: ['logo'] });
  });
});

test(
  'an empty project becomes a site with name, logo, colour, times, address, photograph and calendar in 90 clicks',
  { tags: ['prove'], timeout: 180_000 },
  async () => {
    await withNewSite(async () => {
      const { page } = await visitAdmin('/admin', { viewport: { width: 1440, height: 900 } });
      const { button, step, fill, press, choose, clicks } = guide(page);
      const next = async (title: string): Promise<void> => {
        await button('Save and continue');
        await step(title);
      };
      await press(page.getByRole('link', { name: 'Continue', exact: true }));
      await fill('Name English', 'Hill Road Church');
      await fill('Name 中文 (optional)', '山路教会');
      await next('Logo');
      await choose(page.getByText('Choose a logo'), logo);
      await page.getByRole('button', { name: 'Remove the logo' }).waitFor();
      expect(await page.evaluate('globalThis.attacked')).toBeUndefined();
      await next('Colour');
      await fill('Light mode', '#1f3a5f');
      await next('Service times');
      await button('Add a service');
      await fill('Name English', 'Sunday service');
      await fill('Place English', 'Main hall');
      await next('Address');
      await button('Add: Address');
      await fill('Address English', '1 Hill Road');
      await fill('Postal code', '123456');
      await page
        .getByLabel(/^Map/)
        .fill('https://www.google.com/maps/place/Church/@1.3,103.8,17z/data=!3d1.3172!4d103.8894');
      await page.getByText('1.3172, 103.8894').waitFor();
      await next('First photograph');
      await choose(
        page.locator('main label').filter({ hasText: 'Choose a picture' }),
        await drawnPicture('church.png', 1600, 900),
      );
      await page.getByLabel(/^Description.*English/).fill('The church in the morning');
      await next('Who you are');
      await button('Skip');
      await step('Calendar');
      await button('Add a calendar');
      await fill('Google ID', 'church@new.example');
      await fill('Name English', 'Church calendar');
      await next('Giving');
      await button('Skip');
      await step('Who helps');
      await button('Finish');
      await page.getByText('Your site is set up.').first().waitFor();
      expect(clicks()).toBeLessThanOrEqual(90);

      const settings = (await site().get()).data();
      expect(settings).toMatchObject({
        theme: { accent: '#1f3a5f' },
        address: { location: { latitude: 1.3172, longitude: 103.8894 } },
        navigation: [{ path: '/visit' }, { path: '/events' }, { path: '/calendar' }],
        logo: { ground: 'light' },
      });
      const home = await visit('/');
      await vi.waitFor(async () => {
        await home.page.reload();
        expect(await home.page.getByRole('banner').innerText()).toContain('Hill Road Church');
        expect(await home.page.getByRole('main').innerText()).toContain('1 Hill Road');
        await home.page.getByRole('img', { name: 'The church in the morning' }).waitFor({ timeout: 500 });
      }, busyMachine);
      const icon = await home.page.locator('link[rel="icon"]').getAttribute('href');
      for (const address of [icon, await home.page.getByRole('banner').locator('img').getAttribute('src')]) {
        const answer = await home.page.request.get(new URL(address ?? '', home.page.url()).href);
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
      }
    });
  },
);

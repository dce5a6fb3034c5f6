import { expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../../web/src/lib/routing/paths.ts';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { drawnPicture, visitAdmin } from './admin.ts';
import { database } from '../campDatabase.ts';

const config = () => database().doc('state/site-config');

/** Puts the settings back when the test ends. */
async function restoreLater(): Promise<void> {
  const before = (await config().get()).data() ?? {};
  onTestFinished(async () => {
    await config().set({ ...before, revision: Number((await config().get()).get('revision')) + 1 });
  });
}

it(
  'a page of the navigation is chosen by its title; one without a page is named before saving',
  { tags: ['prove'] },
  async () => {
    await restoreLater();
    const { page } = await visitAdmin(`${paths.adminSettings.path}?view=site&part=navigation`);
    await page.getByRole('button', { name: 'Add a link' }).first().click();
    const entry = page.locator('main details[open]').last();
    await entry.locator('[data-field$=".label.en"]').first().fill('Give');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const fault = page.getByRole('alert').getByRole('button', { name: /^Navigation \d+ \(Give\): Page$/ });
    await fault.click();
    const choice = entry.getByLabel('Page', { exact: true });
    await choice.and(page.locator(':focus')).waitFor();
    await choice.selectOption({ label: 'Giving' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await vi.waitFor(
      async () =>
        expect(((await config().get()).get('navigation') as object[]).at(-1)).toMatchObject({
          label: { en: 'Give' },
          path: paths.giving.path,
        }),
      busyMachine,
    );
  },
);

it(
  'a service that moves leaves a list of the sentences that name the hour before, each with a button that replaces it',
  { tags: ['prove'] },
  async () => {
    await restoreLater();
    const visitPage = database().doc('pages/visit');
    const before = (await visitPage.get()).data() ?? {};
    onTestFinished(async () => {
      await visitPage.set(before);
    });
    const { page } = await visitAdmin(`${paths.adminSettings.path}?view=site&part=services`);
    await page.locator('main summary').first().click();
    // The time is that of Google Calendar, until somebody enters it here.
    await page.getByText('The time comes from Google Calendar: Sunday 9:30 am. Change it there.').waitFor();
    expect(await page.getByLabel('Time', { exact: true }).count()).toBe(0);
    await page.getByLabel('Time from Google Calendar').first().selectOption('');
    await page.getByLabel('Time', { exact: true }).first().fill('10:15');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await vi.waitFor(
      async () =>
        expect((await config().get()).data()).toMatchObject({
          serviceTimes: [{ id: 'english', time: '10:15' }, {}],
          formerTimes: [{ service: 'english', time: '09:30' }],
        }),
      busyMachine,
    );
    await page.reload();
    const note = page.getByRole('status').filter({ hasText: 'No service starts at 9:30 am any more' });
    const sentence = note.locator('li').filter({ hasText: 'Sundays at 9:30 am in English' });
    await sentence.getByRole('button', { name: 'Replace with 10:15 am' }).click();
    await sentence.waitFor({ state: 'detached' });
    expect((await visitPage.get()).get('description.en')).toMatch(/^Sundays at 10:15 am in English and 11:30 am/);
  },
);

it(
  'an entry of a list shows by an arrow that it can be opened; the arrow turns when it is',
  { tags: ['prove'] },
  async () => {
    const { page } = await visitAdmin(`${paths.adminSettings.path}?view=site&part=services`);
    const entry = page.locator('main summary').first();
    const arrow = async () =>
      entry.evaluate((summary) => {
        const { borderBottomWidth, transform } = getComputedStyle(summary, '::after');
        return { isDrawn: Number.parseFloat(borderBottomWidth) >= 1, transform };
      });
    const closed = await arrow();
    await entry.click();
    await entry.locator('..').and(page.locator('[open]')).waitFor();
    const opened = await arrow();
    expect([closed.isDrawn, opened.isDrawn, opened.transform === closed.transform]).toEqual([true, true, false]);
  },
);

it('an upload that ends late, and Undo, leave what was typed meanwhile; the picture goes where its section is', async () => {
  const { page } = await visitAdmin(`${paths.adminSettings.path}?view=pages&page=about`);
  const upload = Promise.withResolvers<undefined>();
  await page.route(/\/o\?.*name=pictures%2Foffice/, async (route) => {
    await upload.promise;
    await route.continue();
  });
  const field = (path: string) => page.locator(`[data-field="${path}"]`);
  const heading = (index: number) => page.locator(`input[data-field="sections.${index}.heading.en"]`);
  const title = page.locator('input[data-field="title.en"]');
  await page.locator('main summary').nth(4).click();
  await field('sections.4.picture')
    .locator('input[type=file]')
    .setInputFiles(await drawnPicture('people.png'));
  await page.getByText('Uploading the picture').waitFor();
  await title.fill('Typed meanwhile');
  await heading(4).fill('People');
  await page.getByRole('button', { name: 'Move “People” up' }).click();
  await heading(3).waitFor();
  expect(await field('sections.3.picture').locator('img').count()).toBe(0);
  upload.resolve(undefined);
  await field('sections.3.picture').locator('img[src*="people-"], img[srcset*="people-"]').first().waitFor();
  expect(await title.inputValue()).toBe('Typed meanwhile');
  expect(await heading(3).inputValue()).toBe('People');

  await page.getByRole('button', { name: 'Remove: People' }).click();
  await title.fill('Typed after the removal');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.locator('main summary').nth(3).click();
  expect(await heading(3).inputValue()).toBe('People');
  expect(await title.inputValue()).toBe('Typed after the removal');
});

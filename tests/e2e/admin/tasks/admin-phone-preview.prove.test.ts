import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { previewedParts } from '../../../../web/src/features/admin-camp/preview/previewedParts.ts';
import { campId, database } from '../../campDatabase.ts';
import { settled, sidewaysPixels, walkAs } from '../../walk.ts';
import { longText } from '../longText.ts';
import { leavingAsFound } from './story.ts';

const booklet = collectionOf(documentPaths.bookletChapter.at(campId, 'x'));
const schedule = collectionOf(documentPaths.scheduleItem.at(campId, 'x'));
const look = { language: 'en', scheme: 'light', width: 1440 } as const;

/** Presses the link to the preview; answers with the window that it opens. */
async function preview(page: Page): Promise<Page> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview on a phone', exact: true }).click(),
  ]);
  await window.locator('main h1').waitFor();
  return window;
}

it('a chapter is shown as wide as a phone with what is typed, while it is typed, and nothing of it is stored', async () => {
  const { page } = await walkAs('admin', look);
  const chapters = async () => (await database().collection(booklet).get()).docs.map((chapter) => chapter.data());
  const before = await chapters();
  await page.goto('/admin/camp?view=booklet');
  await page.getByRole('list', { name: 'Booklet' }).getByRole('link').first().click();
  const text = longText(page, 'Text English');
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Typed before it was opened.');
  const window = await preview(page);
  try {
    await window.getByText('Typed before it was opened.').waitFor();
    expect(await window.evaluate(() => innerWidth)).toBe(390);
    expect(await sidewaysPixels(window)).toBe(0);
    await text.focus();
    await page.keyboard.insertText(' Typed while it was open.');
    await window.getByText('Typed while it was open.').waitFor();
    const address = window.url();
    await window.getByRole('link').first().click();
    expect(new URL(window.url()).pathname).toBe(new URL(address).pathname);
    expect(await chapters()).toEqual(before);
  } finally {
    await window.close();
  }
  await page.getByRole('button', { name: 'Discard my changes' }).first().click();
});

it('a change of the schedule is marked as campers will see it, before it is saved', async () => {
  const { page } = await walkAs('admin', look);
  await leavingAsFound([schedule], async () => {
    await page.goto('/admin/camp?view=schedule');
    // The last day is never folded.
    const item = page.getByLabel('Item', { exact: true });
    await item.selectOption(await item.locator('option').last().getAttribute('value'));
    await page.getByLabel(/^Place English/).fill('Under the old fig tree');
    const window = await preview(page);
    await window.getByText('Under the old fig tree').first().waitFor();
    await window.close();
    await page.getByRole('button', { name: 'Discard my changes' }).first().click();
  });
});

it('every part that campers read has a preview, also of a camp that is not the current one', async () => {
  const id = 'camp-previewed';
  await leavingAsFound(['camps'], async () => {
    const { name: _name, ...camp } = (await database().doc(documentPaths.camp.at(campId)).get()).data() ?? {};
    await database()
      .doc(documentPaths.camp.at(id))
      .set({ ...camp, name: { en: 'Olive Camp', zh: '橄榄营' }, published: false });
    await database()
      .doc(documentPaths.bookletChapter.at(id, 'one'))
      .set({ title: { en: 'A chapter of next year' }, body: { en: 'Read.' }, order: 1 });
    const { page, complaints } = await walkAs('admin', look);
    complaints.length = 0;
    for (const part of previewedParts) {
      await page.goto(`/admin/preview?camp=${id}&part=${part}`);
      await settled(page);
      expect(await page.locator('main h1').innerText()).not.toBe('');
    }
    await page.goto(`/admin/preview?camp=${id}&part=booklet`);
    await page.getByRole('heading', { name: 'A chapter of next year' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

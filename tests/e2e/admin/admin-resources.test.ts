import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { visitAdmin } from './admin.ts';
import { visit } from '../browser.ts';
import { database } from '../campDatabase.ts';

const marks: string[] = [];

async function findMade(mark: string) {
  const { docs } = await database().collection('resources').orderBy('order').get();
  return docs.filter((document) => String(document.get('title.en')).includes(mark));
}

afterEach(async () => {
  for (const mark of marks.splice(0)) await Promise.all((await findMade(mark)).map(async ({ ref }) => ref.delete()));
});

describe('resources', () => {
  it('are put up, named in two languages, reordered, deleted and brought back', { tags: ['prove'] }, async () => {
    const mark = `leaflet${Math.random().toString(36).slice(2, 8)}`;
    marks.push(mark);
    const file = (name: string) => ({
      name: `${mark}_${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
    });
    const { page } = await visitAdmin('/admin');
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Upload a file' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await chooser.setFiles([file('one'), file('two')]);
    const row = (name: string) => page.getByRole('row', { name: `${mark} ${name}` });
    const dialog = page.getByRole('dialog');
    // Nothing is public before it has a title and somebody has pressed *Publish*; the files come one after the other.
    for (const name of ['one', 'two']) {
      await dialog.getByText(`${mark}_${name}.pdf`).waitFor();
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await dialog
        .getByLabel(/^Title English/)
        .and(page.locator(':focus'))
        .waitFor();
      expect(await findMade(mark)).toHaveLength(name === 'one' ? 0 : 1);
      await dialog.getByLabel(/^Title English/).fill(`${mark} ${name}`);
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await row(name).waitFor({ state: 'attached' });
    }
    await dialog.waitFor({ state: 'detached' });

    await row('two')
      .getByRole('button', { name: `${mark} two`, exact: true })
      .click();
    await dialog.getByLabel(/^Title 中文/).fill('单张二');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });

    const names = async (): Promise<string[]> =>
      page
        .getByRole('row')
        .filter({ hasText: mark })
        .getByRole('button', { name: new RegExp(`^${mark}`) })
        .allTextContents();
    expect(await names()).toEqual([`${mark} two`, `${mark} one`]);
    await row('one')
      .getByRole('button', { name: /^Move .* up$/ })
      .click();
    await vi.waitFor(
      async () =>
        expect((await findMade(mark)).map((document) => String(document.get('title.en')))).toEqual([
          `${mark} one`,
          `${mark} two`,
        ]),
      busyMachine,
    );
    expect(await names()).toEqual([`${mark} one`, `${mark} two`]);

    await row('one').getByRole('button', { name: 'Delete' }).click();
    await row('one').waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await row('one').waitFor();
    expect(await findMade(mark)).toHaveLength(2);

    // Deleted and not taken back: it goes to the trash once the message has closed.
    await row('one').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await vi.waitFor(async () => expect(await findMade(mark)).toHaveLength(1), busyMachine);

    const reader = await visit('/zh/resources', { language: 'zh' });
    await reader.page.getByRole('link', { name: /单张二/ }).waitFor();
    expect(await reader.page.getByText(`${mark} one`).count()).toBe(0);
  });

  it('come before all others when they are new, whatever the list shows', async () => {
    const mark = `leaflet${Math.random().toString(36).slice(2, 8)}`;
    marks.push(mark);
    const {
      docs: [first],
    } = await database().collection('resources').orderBy('order').limit(1).get();
    const { page } = await visitAdmin('/admin/resources?category=nothing-is-in-it');
    await page.getByText('Nothing here yet').waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await chooser.setFiles([
      { name: `${mark}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    ]);
    await page
      .getByRole('dialog')
      .getByLabel(/^Title English/)
      .fill(mark);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await vi.waitFor(
      async () =>
        expect((await findMade(mark)).map((document) => Number(document.get('order')))).toEqual([
          Number(first?.get('order')) - 1,
        ]),
      busyMachine,
    );
  });
});

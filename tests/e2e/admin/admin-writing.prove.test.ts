import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { publishDue } from '../../../functions/src/content/publishDue.ts';
import { database } from '../campDatabase.ts';
import { visit } from '../browser.ts';
import { longText, writeLongText } from './longText.ts';
import { drawnPicture, newAdmin, visitAdmin } from './admin.ts';

/**
 * Tests of writing follow the links on the screen: no test here opens an address of the admin area except the admin
 * dashboard's.
 */
const restoring: (() => Promise<unknown>)[] = [];
const word = (): string => Math.random().toString(36).slice(2, 10);

afterEach(async () => {
  for (const restore of restoring.splice(0)) await restore();
});

/** Tomorrow at nine in Asia/Singapore, in a form that the field takes, and as a moment. */
function tomorrowAtNine(): { typed: string; at: Date } {
  const day = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
  return { typed: `${day}T09:00`, at: new Date(`${day}T09:00:00+08:00`) };
}

describe('a post in two languages', () => {
  it('is written with pictures, scheduled for tomorrow, and shown on the public site at its time', async () => {
    const title = `Lanterns ${word()}`;
    const slug = title.toLowerCase().replaceAll(' ', '-');
    restoring.push(async () => {
      const { docs } = await database().collection('posts').where('slug', '==', slug).get();
      await Promise.all(docs.map(async ({ ref }) => database().recursiveDelete(ref)));
    });
    const { page } = await visitAdmin('/admin');
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Write a post' }).click();
    await page.getByLabel(/^Title English/).fill(title);
    await page.getByLabel(/^Title 中文/).fill('灯笼');
    await page.getByLabel(/^Summary English/).fill('We hang them out again.');
    await page.getByLabel(/^Summary 中文/).fill('我们再次挂起灯笼。');
    await writeLongText(page, 'Text 中文', '今晚七时。');
    await writeLongText(page, 'Text English', 'Tonight at seven.');
    const body = longText(page, 'Text English');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('toolbar').first().getByRole('button', { name: 'Picture' }).click(),
    ]);
    await chooser.setFiles(await drawnPicture('inside.png', 640, 400));
    // The description is asked for at once; the name of the file is never one.
    const question = page.getByRole('dialog', { name: 'Picture' });
    await question.getByLabel('Description for screen readers').fill('The inside');
    await question.getByLabel('Caption below the picture').fill('Built in 1912');
    await question.getByRole('button', { name: 'Apply' }).click();
    const inside = body.getByRole('img', { name: 'The inside' });
    expect(await inside.getAttribute('src')).toMatch(/^\/files\/pictures\/office\/inside-\w+-\d+\.webp$/);
    await body.getByText('Built in 1912').waitFor();
    // Escape leaves the picture in the text, with a line that says what it lacks.
    const [secondChooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('toolbar').first().getByRole('button', { name: 'Picture' }).click(),
    ]);
    await secondChooser.setFiles(await drawnPicture('outside.png', 640, 400));
    await question.waitFor();
    await page.keyboard.press('Escape');
    const lacking = 'This picture has no description yet.';
    await page.locator('main p[role=status]', { hasText: lacking }).waitFor();
    await page.getByRole('button', { name: 'Describe picture' }).first().click();
    await question.getByRole('button', { name: 'Apply' }).click();
    await question.getByText(lacking).waitFor();
    await question.getByLabel('Description for screen readers').fill('The outside');
    await question.getByRole('button', { name: 'Apply' }).click();
    await body.getByRole('img', { name: 'The outside' }).waitFor();
    await page.locator('main p[role=status]', { hasText: lacking }).waitFor({ state: 'detached' });

    await page.getByLabel('Cover picture').setInputFiles(await drawnPicture('hill.png'));
    const description = page.getByLabel(/^Description for screen readers \(alt text\) English/);
    await description.waitFor();
    expect(await description.inputValue()).toBe('');
    // A picture that replaces it has no description again.
    await description.fill('A hill by day');
    await page.getByLabel('Cover picture').setInputFiles(await drawnPicture('lanterns.png'));
    await expect.poll(async () => description.inputValue(), busyMachine).toBe('');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: 'Cover picture: Description for screen readers (alt text) (English)' })
      .click();
    await description.and(page.locator(':focus')).waitFor();
    await description.fill('Lanterns on the hill');
    await page.getByLabel(/^Description for screen readers \(alt text\) 中文/).fill('山上的灯笼');
    const decoration = page.getByLabel('Decorative only: screen readers skip it');
    await decoration.check();
    await description.waitFor({ state: 'detached' });
    await decoration.uncheck();
    expect(await description.inputValue()).toBe('Lanterns on the hill');
    await page.getByRole('button', { name: /^English with preview/ }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('img', { name: 'Lanterns on the hill' }).waitFor();
    await preview.getByRole('img', { name: 'The inside' }).waitFor();

    const { typed, at } = tomorrowAtNine();
    await page.getByRole('button', { name: 'Schedule…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scheduled' });
    await dialog.getByLabel('Publish at').fill(typed);
    await dialog.getByRole('button', { name: 'Save and schedule' }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();

    const early = await visit(`/content/${slug}`, { expectedComplaints: [/404/] });
    await early.page.getByRole('heading', { level: 1, name: 'Page Under Construction' }).waitFor();
    await publishDue({ database: database(), clock: () => new Date(at.getTime() - 60_000) });
    await page.reload();
    await page.getByText(/^Scheduled · /).waitFor();
    await publishDue({ database: database(), clock: () => at });

    await page.getByRole('link', { name: 'View on the site' }).waitFor();
    for (const [path, words, picture] of [
      [`/content/${slug}`, title, 'Lanterns on the hill'],
      [`/zh/content/${slug}`, '灯笼', '山上的灯笼'],
    ] as const) {
      const { page: reader } = await visit(path);
      await reader.getByRole('heading', { level: 1, name: words }).waitFor();
      const illustration = reader.getByRole('img', { name: picture });
      await vi.waitFor(
        async () =>
          expect(await illustration.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
        busyMachine,
      );
    }
  });
});

describe('a page of the site', () => {
  it('loses its typo, and an earlier version can be looked at and brought back', async () => {
    const about = database().doc('pages/about');
    const before = (await about.get()).data() ?? {};
    restoring.push(async () => {
      await database().recursiveDelete(about.collection('versions'));
      await about.set(before);
    });
    const wrong = `Begginings ${word()}`;
    const { page } = await visitAdmin('/admin');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByLabel('Page', { exact: true }).selectOption({ label: 'About us' });
    await page.locator('summary').filter({ hasText: 'Beginnings' }).click();
    const heading = page.getByLabel(/^Heading English/);
    await heading.fill(wrong);
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.getByText('admin@steeple.test').waitFor();
    const misspelt = await visit('/about');
    await misspelt.page.getByRole('heading', { name: wrong }).waitFor();

    await heading.fill('Beginnings, of course');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const corrected = await visit('/about');
    await corrected.page.getByRole('heading', { name: 'Beginnings, of course' }).waitFor();

    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByRole('listitem').nth(1).getByRole('button').click();
    await versions.getByText('sections › beginnings › heading › en').waitFor();
    await versions.getByRole('button', { name: 'Restore this version' }).click();
    await vi.waitFor(async () => expect(await heading.inputValue()).toBe(wrong), busyMachine);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await vi.waitFor(async () => expect(await heading.inputValue()).toBe('Beginnings, of course'), busyMachine);
  });
});

describe('two admins with the same post', () => {
  it('lose nothing: the second sees who was first and what differs, and decides', async () => {
    const second = await newAdmin('second');
    restoring.push(second.remove);
    const title = `Shared ${word()}`;
    const one = await visitAdmin('/admin/newContent');
    await one.page.getByLabel(/^Title English/).fill(title);
    await one.page.getByLabel(/^Summary English/).fill('As it was.');
    await writeLongText(one.page, 'Text English', 'As it was.');
    await one.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await one.page.getByText('Saved', { exact: true }).first().waitFor();
    const id = new URL(one.page.url()).searchParams.get('post') ?? '';
    restoring.push(async () => database().recursiveDelete(database().doc(`posts/${id}`)));

    const two = await visitAdmin('/admin/posts', { as: second.email });
    await two.page.getByRole('link', { name: title }).click();
    await writeLongText(two.page, 'Text English', 'The second hand wrote this.');
    await two.page.getByLabel(/^Title 中文/).fill('共享');
    await writeLongText(one.page, 'Text English', 'The first hand wrote this.');
    await one.page.getByLabel(/^Summary English/).fill('A new summary.');
    await one.page.getByRole('button', { name: 'Save and publish' }).click();
    await one.page.getByText('Saved', { exact: true }).first().waitFor();

    await two.page.getByText('Someone else has saved changes in the meantime').first().waitFor();
    await two.page.getByText('admin@steeple.test').first().waitFor();
    expect(await longText(two.page, 'Text English').innerText()).toBe('The second hand wrote this.');
    await two.page.getByRole('button', { name: 'Compare versions' }).click();
    const dialog = two.page.getByRole('dialog');
    const clash = dialog.getByRole('group', { name: 'body › en' });
    await clash.getByText('second').first().waitFor();
    await clash.getByText('first').first().waitFor();
    expect(await dialog.getByRole('group').count()).toBe(1);
    await clash.getByRole('radio', { name: 'Saved version' }).check();
    await dialog.getByRole('button', { name: 'Save this version' }).click();
    await two.page.getByText('Saved', { exact: true }).first().waitFor();

    // The first admin's screen follows, and both versions can be restored.
    await vi.waitFor(
      async () => expect(await one.page.getByLabel(/^Title 中文/).inputValue()).toBe('共享'),
      busyMachine,
    );
    expect((await database().doc(`posts/${id}`).get()).data()).toMatchObject({
      title: { en: title, zh: '共享' },
      excerpt: { en: 'A new summary.' },
      body: { en: 'The first hand wrote this.' },
      revision: 3,
    });
    expect(
      (await database().collection(`posts/${id}/versions`).get()).docs.map((version) => version.id).toSorted(),
    ).toEqual(['1', '2', '3']);
  });
});

import { documentPaths } from '@steeple/model/database/paths';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { newAccount, visitAdmin } from './admin.ts';
import { database } from '../campDatabase.ts';

const phone = { viewport: { width: 360, height: 740 } } as const;

/** Records every announcement from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    const announcer = document.getElementById('announcer');
    if (announcer !== null)
      new MutationObserver(() => announcer.textContent === '' || announcements.push(announcer.textContent)).observe(
        announcer,
        {
          childList: true,
          characterData: true,
          subtree: true,
        },
      );
    Object.assign(window, { announcements });
  });
  return async () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
}

async function hasFocus(control: Locator): Promise<void> {
  await vi.waitFor(
    async () => expect(await control.evaluate((element) => element === document.activeElement)).toBe(true),
    busyMachine,
  );
}

/** A resource that is a link, before all others. */
async function makeLink(title: string, order: number): Promise<void> {
  const ref = database().collection('resources').doc();
  const {
    docs: [resource],
  } = await database().collection('resources').limit(1).get();
  await ref.set({
    ...resource?.data(),
    title: { en: title },
    file: null,
    link: 'https://example.org/song',
    audience: 'public',
    order,
    downloads: 0,
  });
  onTestFinished(async () => {
    await ref.delete();
  });
}

describe('on a phone', { tags: ['prove'] }, () => {
  it('the admin area has Sign out in sight, and Escape closes its menu and gives the focus back', async () => {
    const { page } = await visitAdmin('/admin', phone);
    const menu = page.getByRole('banner').locator('summary');
    await menu.click();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Posts', exact: true })
      .waitFor({ state: 'hidden' });
    await hasFocus(menu);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('deleting by keyboard', { tags: ['prove'] }, () => {
  it('moves the focus to the neighbour; Undo is reached and gives the focus back, and Ctrl+Z takes back too', async () => {
    const mark = Math.random().toString(36).slice(2, 8);
    await makeLink(`Song ${mark} one`, -9000);
    await makeLink(`Song ${mark} two`, -8999);
    const { page } = await visitAdmin('/admin/resources');
    const remove = (name: string): Locator => page.getByRole('button', { name: `Delete “Song ${mark} ${name}”` });
    await remove('one').focus();
    await page.keyboard.press('Enter');
    await remove('one').waitFor({ state: 'detached' });
    await hasFocus(remove('two'));

    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await remove('one').waitFor();
    await hasFocus(remove('two'));

    await page.keyboard.press('Enter');
    await remove('two').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await remove('two').waitFor();
    await undo.waitFor({ state: 'detached' });
    expect(
      (
        await database()
          .collection('resources')
          .where('title.en', '>=', `Song ${mark}`)
          .where('title.en', '<=', `Song ${mark}~`)
          .get()
      ).size,
    ).toBe(2);
  });
});

describe('giving and taking access', { tags: ['prove'] }, () => {
  it('keeps the focus on its button, announces what happened, and says the truth about what changed nothing', async () => {
    const { email, remove } = await newAccount('attention');
    onTestFinished(async () => {
      await database().doc(documentPaths.grant.at(email)).delete();
      await remove();
    });
    const { page } = await visitAdmin('/admin/umo?view=grants');
    const readAnnouncements = await listen(page);
    await page.getByRole('button', { name: 'Give access' }).click();
    await page.getByText('Enter at least one e-mail address.').waitFor();
    const who = page.getByLabel('E-mail addresses');
    await hasFocus(who);
    await who.fill(email);
    await page.getByLabel('Action').selectOption('take');
    await page.getByRole('button', { name: 'Remove access from 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
    await page.getByRole('row', { name: email }).first().getByText('No change needed').waitFor();
    await hasFocus(page.getByRole('button', { name: 'Remove access' }));

    await who.fill(email);
    await page.getByLabel('Action').selectOption('give');
    await page.getByRole('button', { name: 'Give access to 1' }).click();
    await page.getByRole('row', { name: email }).first().getByText('Has access now').waitFor();
    await hasFocus(page.getByRole('button', { name: 'Give access' }));
    await vi.waitFor(
      async () =>
        expect(await readAnnouncements()).toEqual(expect.arrayContaining(['No change needed: 1', 'Has access now: 1'])),
      busyMachine,
    );
  });
});

describe('a sync', { tags: ['prove'] }, () => {
  it('is announced, and was a moment ago, never in the future', async () => {
    const { page } = await visitAdmin('/admin/googleCalendar');
    const panel = page.getByRole('region', { name: 'Whole church' });
    await panel.getByRole('button', { name: 'Sync now' }).waitFor();
    const readAnnouncements = await listen(page);
    await panel.getByRole('button', { name: 'Sync now' }).click();
    await vi.waitFor(async () => expect(await readAnnouncements()).toContain('Whole church: Up to date'), busyMachine);
    const last = panel.locator('dd time').first();
    const first = await last.innerText();
    expect(first).toMatch(/^(now|\d+ seconds ago)$/);
    await vi.waitFor(async () => expect(await last.innerText()).not.toBe(first), busyMachine);
    expect(await last.innerText()).toMatch(/ ago$/);
  });
});

describe('a page that cannot be saved', () => {
  it("names each field in the reader's language and leads to it, through the part of the settings that holds it", async () => {
    const { page } = await visitAdmin('/zh/admin/custom?view=site&part=services', { language: 'zh' });
    await page.locator('main summary').first().click();
    const name = page.locator('[data-field="serviceTimes.0.name.en"]');
    await name.fill('');
    await page.getByRole('link', { name: '基本' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('alert').getByText('保存前请修改 1 处').waitFor();
    await page.getByRole('alert').getByRole('button').click();
    await hasFocus(name);
    await page.getByRole('button', { name: '放弃更改' }).first().click();
  });
});

import { type Language, languages } from '@steeple/model/languages';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { campId, database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';

const soon = { timeout: 20_000, interval: 250 };

/** A list of documents: where admins edit it, the field that is changed here, and the page on which readers see it. */
interface List {
  readonly screen: string;
  readonly collection: string;
  /** Name of a field in both languages. */
  readonly label: string;
  readonly key: string;
  readonly readersPage: string;
}

const camp = `camps/${campId}`;
const lists: readonly List[] = [
  ['sessions', 'sessions', 'Title', 'title', '/camp/sessions'],
  ['booklet', 'booklet', 'Title', 'title', '/camp/booklet'],
  ['briefing', 'briefing', 'Title', 'title', '/camp/briefing'],
  ['checklist', 'checklist', 'Thing to bring or to do', 'text', '/camp/checklist'],
  ['contacts', 'contacts', 'Responsible for', 'role', '/camp/contacts'],
  ['venue', 'venue', 'Name', 'name', '/camp/venue'],
  ['info', 'info', 'Title', 'title', '/camp/info'],
].map(([view = '', collection = '', label = '', key = '', readersPage = '']) => ({
  screen: `/admin/camp?view=${view}`,
  collection: `${camp}/${collection}`,
  label,
  key,
  readersPage,
}));
const ministries: List = {
  screen: '/admin/ministries',
  collection: 'ministries',
  label: 'Name',
  key: 'name',
  readersPage: '/ministry',
};

function field(page: Page, label: string, language: Language) {
  return page.getByLabel(new RegExp(`^${label} ${{ en: 'English', zh: '中文' }[language]}`)).first();
}

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.locator('main h1').waitFor();
}

/** Waits until the page of readers shows a text in its language; a public page is asked again. */
async function isRead(page: Page, path: string, text: string): Promise<void> {
  await vi.waitFor(async () => {
    await opened(page, path);
    await page.locator('main').getByText(text).first().waitFor({ timeout: 3000 });
  }, soon);
}

describe.each([...lists, ministries])('$screen', ({ screen, collection, label, key, readersPage }) => {
  it('opens an entry, and what is changed there is on the page of readers in both languages', async () => {
    const { page } = await visitAdmin(screen);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await field(page, label, 'en').waitFor();
    const id = new URL(page.url()).searchParams.get('entry') ?? '';
    const document = database().doc(`${collection}/${id}`);
    const before = (await document.get()).data() ?? {};
    onTestFinished(async () => {
      await document.set(before);
    });
    const mark = Math.random().toString(36).slice(2, 8);
    const texts = { en: `Changed ${mark}`, zh: `已更改 ${mark}` };
    for (const language of languages) await field(page, label, language).fill(texts[language]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect((await document.get()).get(key)).toEqual(texts);
    expect((await document.get()).get('order')).toEqual(before['order']);
    await isRead(page, readersPage, texts.en);
    await isRead(page, `/zh${readersPage}`, texts.zh);
  });
});

describe('a notice', () => {
  it('is written, shown to campers, deleted, brought back, and deleted', async () => {
    const { page } = await visitAdmin('/admin');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Camp', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Camp', exact: true })
      .getByRole('link', { name: 'Notices', exact: true })
      .click();
    await page.getByRole('link', { name: 'Write a notice' }).click();
    const mark = Math.random().toString(36).slice(2, 8);
    await field(page, 'Message', 'en').fill(`Lunch has moved indoors ${mark}`);
    await field(page, 'Message', 'zh').fill(`午餐改在室内 ${mark}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const id = new URL(page.url()).searchParams.get('entry') ?? '';
    const document = database().doc(`${camp}/notices/${id}`);
    onTestFinished(async () => {
      await document.delete();
    });
    const stored = (await document.get()).data();
    expect(stored).toMatchObject({ text: { en: `Lunch has moved indoors ${mark}` }, urgent: false, expiresAt: null });
    await isRead(page, '/camp/dashboard', `Lunch has moved indoors ${mark}`);
    await isRead(page, '/zh/camp/dashboard', `午餐改在室内 ${mark}`);

    await opened(page, '/admin/camp?view=notices');
    await page.getByRole('button', { name: `Delete “Lunch has moved indoors ${mark}”` }).click();
    await vi.waitFor(async () => expect((await document.get()).exists).toBe(false), soon);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await vi.waitFor(async () => expect((await document.get()).data()).toEqual(stored), soon);
  });
});

describe('the packing list', () => {
  const items = async (): Promise<string[]> =>
    (await database().collection(`${camp}/checklist`).orderBy('order').get()).docs.map(({ id }) => id);

  it('is sorted by keyboard, and the focus stays with the entry', async () => {
    const { page } = await visitAdmin('/admin/camp?view=checklist');
    const [first = '', second = '', ...rest] = await items();
    const down = page.getByRole('main').getByRole('listitem').first().getByRole('button', { name: /down$/ });
    const name = (await down.getAttribute('aria-label')) ?? '';
    await down.focus();
    await page.keyboard.press('Enter');
    await vi.waitFor(async () => expect(await items()).toEqual([second, first, ...rest]), soon);
    await vi.waitFor(
      async () =>
        expect(await page.evaluate(() => globalThis.document.activeElement?.getAttribute('aria-label'))).toBe(name),
      soon,
    );
    await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button', { name: /up$/ }).click();
    await vi.waitFor(async () => expect(await items()).toEqual([first, second, ...rest]), soon);
  });

  it('gets a copy of an entry, which is not stored before it is saved', async () => {
    const { page } = await visitAdmin('/admin/camp?view=checklist');
    const before = await items();
    await page
      .getByRole('main')
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Duplicate/ })
      .click();
    await field(page, 'Thing to bring or to do', 'en').waitFor();
    const id = new URL(page.url()).searchParams.get('entry') ?? '';
    onTestFinished(async () => {
      await database().doc(`${camp}/checklist/${id}`).delete();
    });
    expect(await items()).toEqual(before);
    await page.reload();
    await page.getByText('Discard', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await vi.waitFor(async () => expect(await items()).toEqual([...before, id]), soon);
  });
});

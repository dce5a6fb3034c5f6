import type { Notice } from '@steeple/model/camp/campArea';
import { toMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { type Language, seedLanguages, visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';
import { settled } from '../walk.ts';
import { visitAdmin } from './admin.ts';
import { readersSee } from './readersSee.ts';

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
  ['groups', 'groups', 'Name', 'name', '/camp/groups'],
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

/** The rows of the list that is open. */
function rowsOf(page: Page): Locator {
  return page.locator('main ol > li');
}

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.locator('main h1').waitFor();
}

const seed = sampleSeed();
const tried = sampleOf([...lists, ministries], 3, seed);

describe.each(tried)(`$screen, seed ${seed}`, ({ screen, collection, label, key, readersPage }) => {
  it('opens an entry, and what is changed there is on the page of readers in both languages', async () => {
    const { page } = await visitAdmin(screen);
    await rowsOf(page).getByRole('link').first().click();
    await field(page, label, 'en').waitFor();
    const id = new URL(page.url()).searchParams.get('entry') ?? '';
    const document = database().doc(`${collection}/${id}`);
    const before = (await document.get()).data() ?? {};
    onTestFinished(async () => {
      await document.set(before);
    });
    const mark = Math.random().toString(36).slice(2, 8);
    const texts = { en: `Changed ${mark}`, zh: `已更改 ${mark}` };
    for (const language of seedLanguages) await field(page, label, language).fill(texts[language]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect((await document.get()).get(key)).toEqual(texts);
    expect((await document.get()).get('order')).toEqual(before['order']);
    await readersSee(page, readersPage, texts.en);
    await readersSee(page, `/zh${readersPage}`, texts.zh);
  });
});

/** Opens the dashboard of the camp as a camper in a context of their own, and waits until it is live. */
async function campersDashboard(): Promise<Page> {
  const { page } = await visit('/camp');
  await signIn(page, 'camper@steeple.test', '/camp/dashboard');
  await settled(page);
  return page;
}

describe('a notice', () => {
  it('is sent from the dashboard in two steps, is on open camp pages with its sender, and is withdrawn and brought back', async () => {
    const campers = await campersDashboard();
    const { page } = await visitAdmin('/admin');
    const mark = Math.random().toString(36).slice(2, 8);
    const words = `Lunch has moved indoors ${mark}`;
    onTestFinished(async () => {
      const { docs } = await database().collection(`${camp}/notices`).where('text.en', '==', words).get();
      for (const { ref } of docs) await ref.delete();
    });
    // The two presses: "Write a notice" and "Send".
    await page.getByRole('link', { name: 'Write a notice' }).click();
    await field(page, 'Message', 'en').fill(words);
    await field(page, 'Message', 'zh').fill(`午餐改在室内 ${mark}`);
    const sentAt = Date.now();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await campers.locator('main').getByText(words).first().waitFor();
    await page.getByRole('status').getByText('Sent. Campers see it now.').waitFor();
    const noticeText = await campers.locator('main').getByText(words).locator('..').innerText();
    expect(noticeText).toContain('Office Admin');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const id = new URL(page.url()).searchParams.get('entry') ?? '';
    const document = database().doc(`${camp}/notices/${id}`);
    const stored = (await document.get()).data() as Notice | undefined;
    expect(stored).toMatchObject({ sender: 'Office Admin', urgent: false, expiresAt: null });
    // Of the moment of sending, not of the minute in which it was begun.
    expect(toMillis(stored?.publishedAt ?? { seconds: 0, nanoseconds: 0 })).toBeGreaterThan(sentAt - 2000);
    await readersSee(campers, '/zh/camp/dashboard', `午餐改在室内 ${mark}`);
    await opened(campers, '/camp/dashboard');
    await campers.locator('main').getByText(words).first().waitFor();

    await opened(page, '/admin/camp?view=notices');
    await page.getByRole('button', { name: `Withdraw “${words}”` }).click();
    await campers.locator('main').getByText(words).first().waitFor({ state: 'hidden' });
    // It stays in the list, as the history of what was sent.
    const row = rowsOf(page).filter({ hasText: words });
    await row.getByText('Ended').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await campers.locator('main').getByText(words).first().waitFor();
    // Bringing it back is a save of its own, which phones order by its time.
    expect((await document.get()).data()).toEqual({ ...stored, updatedAt: expect.any(Timestamp) as Timestamp });
  });

  it('is deleted from the list and brought back', async () => {
    const { page } = await visitAdmin('/admin/camp?view=notices');
    const { docs } = await database().collection(`${camp}/notices`).get();
    const [found] = docs;
    if (found === undefined) throw new Error('The seed has no notice.');
    onTestFinished(async () => {
      await found.ref.set(found.data());
    });
    const title = found.get('text.en') as string;
    await rowsOf(page)
      .filter({ hasText: title.slice(0, 40) })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await vi.waitFor(async () => expect((await found.ref.get()).exists).toBe(false), busyMachine);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await vi.waitFor(async () => expect((await found.ref.get()).data()).toEqual(found.data()), busyMachine);
  });
});

describe('the packing list', () => {
  const items = async (): Promise<string[]> =>
    (await database().collection(`${camp}/checklist`).orderBy('order').get()).docs.map(({ id }) => id);

  const textOf = async (id: string): Promise<string> =>
    (await database().doc(`${camp}/checklist/${id}`).get()).get('text.en') as string;

  it('is sorted by keyboard, and the focus stays with the entry', async () => {
    const { page } = await visitAdmin('/admin/camp?view=checklist');
    const [first = '', second = '', third = '', ...rest] = await items();
    const down = rowsOf(page).first().getByRole('button', { name: /down$/ });
    const name = (await down.getAttribute('aria-label')) ?? '';
    await down.focus();
    // The second press comes before the first is stored.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await vi.waitFor(async () => expect(await items()).toEqual([second, third, first, ...rest]), busyMachine);
    await vi.waitFor(
      async () =>
        expect(await page.evaluate(() => globalThis.document.activeElement?.getAttribute('aria-label'))).toBe(name),
      busyMachine,
    );
    for (const place of [2, 1]) await rowsOf(page).nth(place).getByRole('button', { name: /up$/ }).click();
    await vi.waitFor(async () => expect(await items()).toEqual([first, second, third, ...rest]), busyMachine);
  });

  it('is sorted by dragging', async () => {
    const { page } = await visitAdmin('/admin/camp?view=checklist');
    const [first = '', second = '', third = '', ...rest] = await items();
    const rows = rowsOf(page);
    const middleOf = async (at: number): Promise<{ x: number; y: number }> => {
      const box = await rows.nth(at).getByTitle('Drag to another place').boundingBox();
      if (box === null) throw new Error(`Row ${at} is not shown.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const drag = async (from: number, to: number): Promise<void> => {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      // Beyond the middle of the row at the new place.
      await page.mouse.move(end.x, end.y + (to > from ? 8 : -8), { steps: 5 });
      await page.mouse.up();
    };
    await rows.nth(2).waitFor();
    await drag(0, 2);
    await vi.waitFor(async () => expect(await items()).toEqual([second, third, first, ...rest]), busyMachine);
    await vi.waitFor(async () => expect(await rows.nth(2).innerText()).toContain(await textOf(first)), busyMachine);
    await drag(2, 0);
    await vi.waitFor(async () => expect(await items()).toEqual([first, second, third, ...rest]), busyMachine);
  });

  it('gets a copy of an entry, which is not stored before it is saved', async () => {
    const { page } = await visitAdmin('/admin/camp?view=checklist');
    const before = await items();
    await rowsOf(page)
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
    await vi.waitFor(async () => expect(await items()).toEqual([...before, id]), busyMachine);
  });
});

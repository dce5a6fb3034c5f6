import { isoDateIn } from '@steeple/model/time/timeZone';
import { documentPaths } from '@steeple/model/database/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { campId, database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';

const today = isoDateIn(Date.now(), 'Asia/Singapore');
const [month, day] = [today.slice(0, 7), today.slice(8)];
/** A part that neither the seed nor a function writes. */
const part = database().doc(documentPaths.monthCounts.at(`${month}-9`));
const notice = database().doc(documentPaths.notice.at(campId, 'statistics'));

beforeAll(async () => {
  await part.set({ month, downloads: { [day]: 7000 }, signIns: { [campId]: { [day]: 431 } } });
  await notice.set({
    text: { en: 'Counted in the statistics.' },
    urgent: false,
    publishedAt: FieldValue.serverTimestamp(),
    expiresAt: null,
  });
});
afterAll(async () => {
  await part.delete();
  await notice.delete();
});

/** Scrolls to a part, which is drawn again when its numbers arrive. */
async function bringIntoView(section: Locator): Promise<void> {
  await vi.waitFor(async () => section.scrollIntoViewIfNeeded({ timeout: 2000 }), busyMachine);
}

/** The numbers of the table beside a chart, the newest first. */
async function numbersOf(page: Page, title: string): Promise<number[]> {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await bringIntoView(section);
  const cells = section.getByRole('table').locator('td');
  await cells.first().waitFor();
  return (await cells.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
}

test.each([
  ['en', '/admin/dash', 'Downloads by month', 'Campers who signed in, by day', 'Camp notices by month'],
  ['zh', '/zh/admin/dash', '每月下载次数', '每日登录的营员', '每月营会通知'],
] as const)(
  'downloads, sign-ins and notices are counted over time, in a table too (%s)',
  async (_, path, downloads, signIns, notices) => {
    const { page } = await visitAdmin(path);
    expect((await numbersOf(page, downloads))[0]).toBeGreaterThanOrEqual(7000);
    expect((await numbersOf(page, signIns))[0]).toBeGreaterThanOrEqual(431);
    expect((await numbersOf(page, notices))[0]).toBeGreaterThanOrEqual(1);
  },
);

test('a chart without counts says so', async () => {
  const before = await database().collection('counts').get();
  await Promise.all(before.docs.map(async ({ ref }) => ref.delete()));
  try {
    const { page } = await visitAdmin('/admin/dash');
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Downloads by month', exact: true }) });
    await bringIntoView(section);
    await section.getByText('No data for this period yet.').waitFor();
    expect(await section.getByRole('img').count()).toBe(0);
  } finally {
    await Promise.all(before.docs.map(async (document) => document.ref.set(document.data())));
  }
});

import { documentPaths } from '@steeple/model/database/paths';
import type { Plan } from '@steeple/model/camp/plan';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { siteUrl } from '../../addresses.ts';
import { visitAdmin } from '../admin/admin.ts';
import { visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';
import { sampleLanguage, sampleSeed } from '../../proofSize.ts';

const schedule = '/camp/schedule';
const [praying, parents, money] = ['Praying with the body', 'Honouring ageing parents', 'Money and quiet'] as const;
const ids = { [praying]: 'sat-workshop-1', [parents]: 'sat-workshop-2', [money]: 'sat-workshop-3' } as const;
type Workshop = keyof typeof ids;

async function plans(): Promise<Plan['marks'][]> {
  const { docs } = await database().collectionGroup('plans').where('camp', '==', campId).get();
  return docs.map((plan) => (plan.data() as Plan).marks);
}

beforeEach(async () => {
  for (const name of ['plans', 'planFeeds'])
    for (const { ref } of (await database().collectionGroup(name).get()).docs) await ref.delete();
  await database().doc(documentPaths.plannedCounts.at(campId)).delete();
});

function box(page: Page, workshop: Workshop, label = 'In my plan') {
  return page.getByRole('checkbox', { name: `${label} ${workshop}` });
}

/** The part of the page with the plan. */
function planOf(page: Page) {
  return page.locator('#plan');
}

/** Opens the day of the workshops, the second, which is folded on the third. */
async function openWorkshops(page: Page): Promise<void> {
  await page.locator('nav a[href^="#day-"]').nth(1).click();
}

async function openSchedule(page: Page): Promise<void> {
  await signIn(page, 'camper@steeple.test', schedule);
  await openWorkshops(page);
  await box(page, praying).waitFor();
}

test(
  'marks that two phones make without a connection are all there in the end, and stay over a restart',
  { tags: ['prove'], timeout: 240_000 },
  async () => {
    const phones = [createPhone(), createPhone()] as const;
    const [one, other] = [await phones[0].start(), await phones[1].start()];
    for (const { page } of [one, other]) {
      await signIn(page, 'camper@steeple.test', '/camp/dashboard');
      await page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
      await page.getByRole('link', { name: 'My plan' }).click();
      await planOf(page).getByText('Nothing is marked yet.').waitFor();
      await page.getByText('Whole schedule').click();
      await openWorkshops(page);
      await box(page, praying).waitFor();
    }
    // Neither phone knows a plan: whichever is written last must not replace the other.
    await phones[0].loseSignal(one.context);
    await phones[1].loseSignal(other.context);
    await box(one.page, praying).check();
    await box(one.page, money).check();
    await box(other.page, parents).check();
    await box(other.page, money).check();
    await box(other.page, money).uncheck();
    await one.page.getByText('My plan (2)').click();
    await planOf(one.page).getByText('Stored on this device. It will be saved').waitFor();
    await planOf(one.page).getByText(`At the same time in your plan: ${money}`).waitFor();
    expect(await plans()).toEqual([]);

    // Switched off and on without a connection, the phone still has its marks.
    await one.context.close();
    const again = await phones[0].start(true);
    await again.page.goto(`${schedule}#plan`);
    await planOf(again.page).getByRole('heading', { name: praying }).waitFor();

    await phones[0].findSignal(again.context);
    await again.page.reload();
    await vi.waitFor(
      async () => expect(await plans()).toEqual([{ [ids[praying]]: true, [ids[money]]: true }]),
      busyMachine,
    );
    // What has no answer yet when the page is reloaded is sent again, and would replace what the other phone sends.
    await planOf(again.page).getByRole('heading', { name: praying }).waitFor();
    await planOf(again.page)
      .getByText(/^(Saving|Stored on this device)/)
      .waitFor({ state: 'hidden' });
    await phones[1].findSignal(other.context);
    const merged = { [ids[praying]]: true, [ids[parents]]: true, [ids[money]]: false };
    await vi.waitFor(async () => expect(await plans()).toEqual([merged]), busyMachine);
    for (const page of [again.page, other.page]) {
      if (page === other.page) await page.getByText(/My plan \(\d\)/).click();
      for (const workshop of [praying, parents]) await planOf(page).getByRole('heading', { name: workshop }).waitFor();
      await vi.waitFor(
        async () => expect(await planOf(page).getByRole('heading', { name: money }).count()).toBe(0),
        busyMachine,
      );
    }
  },
);

describe('my plan', () => {
  test.each(
    sampleLanguage(
      [
        ['en', schedule, 'In my plan', 'At the same time in your plan'],
        ['zh', `/zh${schedule}`, '加入我的计划', '您的计划中同一时间还有'],
      ] as const,
      sampleSeed(),
    ),
  )('is made by keyboard, says what clashes, and is printed alone (%s)', async (language, path, label, clash) => {
    const { page } = await visit('/login', { language });
    await signIn(page, 'camper@steeple.test', path);
    await openWorkshops(page);
    const boxes = page.getByRole('checkbox', { name: new RegExp(`^${label} `) });
    await boxes.first().waitFor();
    const unfoldedBox = page.locator('main ol[id^="items-"]:not([data-folded]) input').first();
    const [first, second] = [0, 1].map((index) =>
      page.locator('li li', { has: page.getByRole('checkbox', { name: new RegExp(`^${label} `) }) }).nth(index),
    );
    // Marks that are still being read cannot be changed.
    await expect.poll(async () => boxes.first().isEnabled()).toBe(true);
    await first?.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await second?.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await first?.getByText(clash).waitFor();
    await second?.getByText(clash).waitFor();
    const views = page.locator('fieldset').getByRole('radio');
    await views.first().focus();
    await page.keyboard.press('ArrowRight');
    await planOf(page).getByText(clash).first().waitFor();
    expect(await unfoldedBox.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('nav[aria-label]', { has: page.locator('a[href^="#day-"]') }).isVisible()).toBe(false);
    expect(await planOf(page).locator('h4').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await unfoldedBox.isVisible()).toBe(true);
    expect(await planOf(page).isVisible()).toBe(true);
    // Marks that arrive later would be there in the next test.
    await vi.waitFor(async () => expect(Object.keys((await plans())[0] ?? {})).toHaveLength(2), busyMachine);
  });

  test(
    'is a calendar at a secret address, which ends when it is renewed and withdrawn',
    { tags: ['prove'] },
    async () => {
      const { page } = await visit('/login');
      await openSchedule(page);
      await box(page, parents).check();
      await page.getByText('My plan (1)').click();
      const plan = planOf(page);
      await plan.getByRole('button', { name: 'Make an address' }).click();
      const address = plan.locator('code');
      await address.waitFor();
      const read = async () => fetch(new URL((await address.textContent()) ?? '', siteUrl()));
      const first = (await address.textContent()) ?? '';
      expect(new URL(first).searchParams.get('key')).toMatch(/^[A-Za-z0-9_-]{43}$/);
      await vi.waitFor(async () => expect(await (await read()).text()).toContain(`SUMMARY:${parents}`), busyMachine);
      const answer = await read();
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
      await plan.getByText('Subscribe from web').waitFor();
      expect(await plan.getByRole('link', { name: 'Subscribe in Calendar' }).getAttribute('href')).toMatch(/^webcal:/);

      await plan.getByRole('button', { name: 'Make a new address' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
      await vi.waitFor(async () => expect(await address.textContent()).not.toBe(first), busyMachine);
      const second = (await address.textContent()) ?? '';
      expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
      await plan.getByRole('button', { name: 'Withdraw the address' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the address' }).click();
      await plan.getByRole('button', { name: 'Make an address' }).waitFor();
      expect((await fetch(second)).status).toBe(404);
    },
  );

  test('is not offered to a visitor', async () => {
    const { page } = await visit(schedule);
    await openWorkshops(page);
    await page.getByText(praying).first().waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByText('Whole schedule').count()).toBe(0);
  });

  test('is counted for the committee, never below five', async () => {
    await database()
      .doc(documentPaths.plannedCounts.at(campId))
      .set({ items: { [ids[parents]]: { count: 12, published: [12] } }, changedAt: Timestamp.now() });
    const { page } = await visitAdmin('/admin/camp?view=schedule');
    const item = page.getByLabel('Item', { exact: true });
    await item.selectOption(ids[parents]);
    await page.getByText('Campers who plan to come: 12').waitFor();
    await item.selectOption(ids[money]);
    await page.getByText('Campers who plan to come: fewer than 5').waitFor();
  });
});

import type { ScheduleItem } from '@steeple/model/camp/campArea';
import { documentPaths } from '@steeple/model/database/paths';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { visit } from '../browser.ts';
import { campId, database, readCamp } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';
import { settled } from '../walk.ts';

const hour = 3_600_000;

/**
 * Finds an item of the seed that is still to come. From the afternoon of the last day until the next Friday there is
 * none: then the last item is moved to begin in two hours, and the camp ends on that day. What the seed says is put
 * back when the test ends.
 */
async function itemToCome(): Promise<{ id: string; item: ScheduleItem }> {
  const { docs } = await database().collection(`camps/${campId}/schedule`).orderBy('startsAt').get();
  const isToCome = (item: ScheduleItem): boolean => toMillis(item.startsAt) > Date.now() + hour;
  const found = docs.find((document) => isToCome(document.data() as ScheduleItem)) ?? docs.at(-1);
  if (found === undefined) throw new Error('The seed has no schedule.');
  const seeded = found.data() as ScheduleItem;
  onTestFinished(async () => {
    await found.ref.set(seeded);
  });
  if (isToCome(seeded)) return { id: found.id, item: seeded };
  const item = {
    ...seeded,
    startsAt: Timestamp.fromMillis(Date.now() + 2 * hour),
    endsAt: Timestamp.fromMillis(Date.now() + 3 * hour),
  };
  const camp = await readCamp();
  const campRef = database().doc(documentPaths.camp.at(campId));
  onTestFinished(async () => {
    await campRef.update({ endDate: camp.endDate });
  });
  await campRef.update({ endDate: isoDateIn(toMillis(item.endsAt), camp.timeZone) });
  await found.ref.set(item);
  return { id: found.id, item };
}

/** Waits until words are shown; answers with the milliseconds that it took. */
async function millisUntilShown(page: Page, words: string): Promise<number> {
  const from = Date.now();
  await page.locator('main').getByText(words).first().waitFor();
  return Date.now() - from;
}

test('what an admin changes in the schedule reaches an open dashboard and an open schedule, marked as changed', async () => {
  const { id, item } = await itemToCome();
  const place = `Under the old fig tree ${Date.now() % 1000}`;
  const dashboard = await visit('/camp');
  await signIn(dashboard.page, 'camper@steeple.test', '/camp/dashboard');
  await settled(dashboard.page);
  const schedule = await visit('/camp/schedule');
  await settled(schedule.page);
  expect(await dashboard.page.getByText(place).count()).toBe(0);

  const adminVisit = await visit('/login');
  await signIn(adminVisit.page, 'admin@steeple.test', '/admin/camp?view=schedule');
  await adminVisit.page.getByLabel('Item', { exact: true }).selectOption(id);
  await vi.waitFor(
    async () =>
      expect(
        await adminVisit.page
          .getByLabel(/^Place/)
          .first()
          .inputValue(),
      ).toBe(item.place.en),
    busyMachine,
  );
  await adminVisit.page
    .getByLabel(/^Place/)
    .first()
    .fill(place);
  await adminVisit.page
    .getByLabel(/^Message to campers/)
    .first()
    .fill('There is shade');
  await adminVisit.page.getByRole('button', { name: 'Save', exact: true }).click();
  const [onDashboard, onSchedule] = await Promise.all([
    millisUntilShown(dashboard.page, place),
    millisUntilShown(schedule.page, place),
  ]);
  console.log(`seen on the dashboard after ${onDashboard} ms, on the schedule after ${onSchedule} ms`);
  await dashboard.page.getByRole('heading', { name: 'Changes' }).waitFor();
  expect(await schedule.page.locator('li', { hasText: place }).first().innerText()).toContain('Changed');
  for (const { page } of [dashboard, schedule]) await page.getByText('There is shade').first().waitFor();
  const stored = await database().doc(documentPaths.scheduleItem.at(campId, id)).get();
  expect(stored.data()).toMatchObject({
    revision: item.revision + 1,
    change: { place: item.place, startsAt: item.startsAt },
  });
});

test('an urgent notice reaches an open dashboard', async () => {
  const { page } = await visit('/camp');
  await signIn(page, 'camper@steeple.test', '/camp/dashboard');
  await settled(page);
  const words = `Storm at sea ${Date.now() % 1000}`;
  const notice = database().collection(`camps/${campId}/notices`).doc();
  onTestFinished(async () => {
    await notice.delete();
  });
  await notice.set({ text: { en: words, zh: words }, urgent: true, expiresAt: null, publishedAt: Timestamp.now() });
  console.log(`seen on the dashboard after ${await millisUntilShown(page, words)} ms`);
});

import { documentPaths } from '@steeple/model/database/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { visitAdmin } from '../admin/admin.ts';
import { visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';

const camp = () => database().doc(documentPaths.camp.at(campId));

test('a part that an admin hides, times and shows is read by campers only while it is shown, without a reload', async () => {
  onTestFinished(async () => {
    await camp().update({ prepared: FieldValue.delete() });
  });
  const chapters = await database().collection(`camps/${campId}/booklet`).orderBy('order').get();
  const title = String(chapters.docs[0]?.get('title.en'));
  // A device that asks before it has read the camp is refused, and the browser says so.
  const camper = await visit('/camp', { expectedComplaints: [/403/, /permission/i] });
  await signIn(camper.page, 'camper@steeple.test', '/camp/booklet');
  const text = camper.page.locator('main').getByText(title).first();
  await text.waitFor();

  const { page } = await visitAdmin('/admin/camp?view=booklet');
  await page.getByText('Shown', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Hide and prepare' }).click();
  await page.getByText('Prepared, not shown', { exact: true }).waitFor();
  await camper.page.getByRole('heading', { name: 'Not shown yet' }).waitFor();
  expect(await text.count()).toBe(0);
  await camper.page.reload();
  await camper.page.getByRole('heading', { name: 'Not shown yet' }).waitFor();

  await page.getByRole('button', { name: 'Show from a time' }).click();
  await page.getByRole('button', { name: 'Set this time' }).click();
  await page.getByText('Enter a date and a time.').waitFor();
  await page.getByLabel('Shown from', { exact: true }).fill('2090-12-01T09:30');
  await page.getByRole('button', { name: 'Set this time' }).click();
  await page.getByText(/^Shown from .*9:30 am/).waitFor();
  await camper.page.getByText(/The camp committee will show it from .*9:30 am/).waitFor();
  expect(((await camp().get()).get('prepared.booklet') as Timestamp).toDate().getUTCFullYear()).toBe(2090);

  // Its moment comes while the page is open.
  await camp().update({ 'prepared.booklet': Timestamp.fromMillis(Date.now() + 6000) });
  await camper.page.getByText(/The camp committee will show it from/).waitFor();
  await text.waitFor();

  await page.goto('/admin/camp?view=basics');
  await page.getByRole('button', { name: 'Hide and prepare' }).click();
  await vi.waitFor(
    async () => expect(Object.keys((await camp().get()).get('prepared') as object)).toHaveLength(10),
    busyMachine,
  );
  await camper.page.getByRole('heading', { name: 'Not shown yet' }).waitFor();
  await page.getByRole('button', { name: 'Show now' }).click();
  await text.waitFor();
  expect((await camp().get()).get('prepared')).toBeUndefined();
});

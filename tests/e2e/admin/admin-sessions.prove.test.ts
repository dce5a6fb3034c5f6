import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import type { Timestamp } from 'firebase-admin/firestore';
import { expect, it, onTestFinished } from 'vitest';
import { visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';
import { visitAdmin } from './admin.ts';

const schedule = database().collection(collectionOf(documentPaths.scheduleItem.at(campId, '-')));

it('a new session is in the schedule, and is on its own page where and when the schedule says', async () => {
  const mark = Math.random().toString(36).slice(2, 8);
  const id = `new-session-${mark}`;
  onTestFinished(async () => {
    await database().doc(documentPaths.campSession.at(campId, id)).delete();
    for (const { ref } of (await schedule.where('session', '==', id).get()).docs) await ref.delete();
  });
  const { page } = await visitAdmin(`/admin/camp?view=sessions&entry=${id}&new=1`);
  const startDate = (await database().doc(documentPaths.camp.at(campId)).get()).get('startDate') as string;
  const field = (path: string) =>
    page.locator(`[data-field="${path}"] :is(input, textarea, [contenteditable="true"])`).first();
  await page.getByLabel(/^Title English/).fill(`Talk ${mark}`);
  await page.getByLabel('Ending of the address').fill(`talk-${mark}`);
  await field('startsAt').fill(`${startDate}T14:00`);
  await field('endsAt').fill(`${startDate}T15:00`);
  await page.getByLabel(/^Place English/).fill('Chapel');
  await field('outline').click();
  await page.keyboard.type('An outline.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const link = page.getByRole('link', { name: 'Change in the schedule' });
  await link
    .or(page.getByText('Saved', { exact: true }))
    .first()
    .waitFor();
  await expect.poll(async () => (await schedule.where('session', '==', id).get()).size).toBe(1);
  const [item] = (await schedule.where('session', '==', id).get()).docs;
  expect(item?.data()).toMatchObject({ kind: 'session', title: { en: `Talk ${mark}` }, place: { en: 'Chapel' } });
  expect((await database().doc(documentPaths.campSession.at(campId, id)).get()).data()).not.toHaveProperty('startsAt');

  // Later the session moves in the schedule.
  const later = ((item?.get('startsAt') as Timestamp | undefined)?.toMillis() ?? 0) + 75 * 60_000;
  const { page: campers } = await visit('/camp');
  await signIn(campers, 'camper@steeple.test', `/camp/sessions/talk-${mark}`);
  await campers.getByText(/2:00\s*–\s*3:00 pm · Chapel/).waitFor();
  await page.goto(new URL(`/admin/camp?view=sessions&entry=${id}`, page.url()).href);
  await link.click();
  await page.getByLabel('Item', { exact: true }).waitFor();
  const zoneShift = 8 * 60 * 60_000;
  await field('startsAt').fill(new Date(later + zoneShift).toISOString().slice(0, 16));
  await field('endsAt').fill(new Date(later + zoneShift + 3_600_000).toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await campers.getByText(/3:15\s*–\s*4:15 pm · Chapel/).waitFor();
});

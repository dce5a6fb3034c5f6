import { readFile } from 'node:fs/promises';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { supper } from '../../functions/sign-ups/signUpFixture.ts';
import { visit } from '../browser.ts';
import { database } from '../campDatabase.ts';
import { visitAdmin } from './admin.ts';

const madePaths: string[] = [];
afterEach(async () => {
  for (const path of madePaths.splice(0)) await database().recursiveDelete(database().doc(path));
});

describe('sign-ups', () => {
  it(
    'are opened for an event with a question, answered, listed, downloaded and cancelled',
    { timeout: 120_000 },
    async () => {
      const id = `e2e-admin-${Math.random().toString(36).slice(2, 8)}`;
      madePaths.push(documentPaths.event.at(id), documentPaths.signUp.at(id));
      const start = Timestamp.fromMillis(Date.now() + 3 * 86_400_000);
      await database()
        .doc(documentPaths.event.at(id))
        .set(supper({ title: `Supper ${id}`, calendar: 'community', start }));
      const { page } = await visitAdmin('/admin/calendar');
      await page
        .getByRole('row', { name: `Supper ${id}` })
        .getByRole('link', { name: 'Sign-up' })
        .click();
      await page.getByLabel('Places', { exact: true }).fill('2');
      await page.getByLabel('People in one sign-up, at most').fill('2');
      await page.getByRole('button', { name: 'Add a question' }).click();
      await page.getByLabel('Question in English').fill('Meal');
      await page.getByLabel('Kind').selectOption('choice');
      await page.getByLabel('Options').fill('Everything | 荤素皆可\nVegetarian | 素食');
      await page.getByRole('button', { name: 'Save the settings' }).click();
      await page.getByText('Nobody has signed up yet').waitFor();

      const visitor = await visit(`/events/${id}/sign-up`);
      await visitor.page.getByLabel('Your name').fill('=1+1 Mei');
      await visitor.page.getByLabel('Meal').selectOption({ label: 'Vegetarian' });
      await visitor.page.getByLabel('I agree to how the church uses').check();
      await visitor.page.locator('form button[type=submit]').click();
      await visitor.page.getByRole('heading', { name: 'You have signed up' }).waitFor();

      const row = page.getByRole('row', { name: '=1+1 Mei' });
      await row.getByText('Vegetarian').waitFor();
      await page.getByText('Places taken: 1 of 2').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the list (CSV)' }).click(),
      ]);
      const csv = await readFile(await download.path(), 'utf8');
      expect(csv).toContain("'=1+1 Mei");
      expect(csv).toContain('Vegetarian');
      page.on('dialog', (dialog) => void dialog.accept());
      await row.getByRole('button', { name: 'Cancel the sign-up' }).click();
      await row.waitFor({ state: 'detached' });
      await vi.waitFor(
        async () => expect((await database().doc(documentPaths.signUp.at(id)).get()).get('taken')).toBe(0),
        busyMachine,
      );
    },
  );
});

describe('messages', () => {
  it('are assigned, answered by mail with the message quoted, done and deleted', async () => {
    const id = 'e2eMessageOfTheTests'.slice(0, 20);
    madePaths.push(documentPaths.message.at(id));
    await database()
      .doc(documentPaths.message.at(id))
      .set({
        about: 'prayer',
        name: 'Mei of the tests',
        contact: 'mei@example.org',
        text: 'Please pray.\nThank you.',
        language: 'en',
        consent: 1,
        arrivedAt: Timestamp.now(),
        doneAt: null,
        assignedTo: null,
        deleteAt: Timestamp.fromMillis(Date.now() + 86_400_000),
      });
    const { page } = await visitAdmin('/admin/messages');
    const card = page.getByRole('article', { name: /Mei of the tests/ });
    const mail = new URL((await card.getByRole('link', { name: 'Answer by e-mail' }).getAttribute('href')) ?? '');
    expect(mail.searchParams.get('body')).toContain('> Please pray.\n> Thank you.');
    const stored = async () => (await database().doc(documentPaths.message.at(id)).get()).data();
    await card.getByLabel('Answered by').fill('Grace Lim');
    await card.getByRole('button', { name: 'Assign' }).click();
    await vi.waitFor(async () => expect(await stored()).toMatchObject({ assignedTo: 'Grace Lim' }), busyMachine);
    await card.getByRole('button', { name: 'Mark as done' }).click();
    await card.getByRole('button', { name: 'Open again' }).waitFor();
    await vi.waitFor(async () => expect((await stored())?.['doneAt']).not.toBeNull(), busyMachine);
    await card.getByRole('button', { name: /^Delete/ }).click();
    await card.waitFor({ state: 'detached' });
    // It can be undone until the notice goes.
    expect(await stored()).toBeDefined();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await vi.waitFor(async () => expect(await stored()).toBeUndefined(), busyMachine);
  }, 120_000);
});

import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { signUpDocument, supper } from '../../functions/sign-ups/signUpFixture.ts';
import { newAccount } from '../account/newAccount.ts';
import { visitAdmin } from '../admin/admin.ts';
import { writeLongText } from '../admin/longText.ts';
import { visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { signIn } from '../signIn.ts';

const event = `e2e-consent-${Math.random().toString(36).slice(2, 8)}`;

afterEach(async () => {
  await database().recursiveDelete(database().doc(documentPaths.signUp.at(event)));
  await database().doc(documentPaths.event.at(event)).delete();
  await database().recursiveDelete(database().collection('consentTexts'));
});

const entries = async () =>
  (
    await database()
      .collection(`${documentPaths.signUp.at(event)}/entries`)
      .get()
  ).docs.map((document) => document.data());

test(
  'an admin writes a new text; a form that was open shows it, keeps what was typed, and stores the parent',
  { tags: ['prove'], timeout: 120_000 },
  async () => {
    await database()
      .doc(documentPaths.event.at(event))
      .set(supper({ calendar: 'community' }));
    await database().doc(documentPaths.signUp.at(event)).set(signUpDocument());

    const { page } = await visit(`/events/${event}/sign-up`, { expectedComplaints: [/status of 400/] });
    await page.getByText('How the church uses it').click();
    await page.getByText('Version 1 of this text.').waitFor();
    await page.getByLabel('Your name').fill('Little Mei');
    await page.getByLabel('I am signing up a child under 13.').check();
    await page.getByLabel('I am the child’s parent').check();
    await page.locator('form button[type=submit]').click();
    await expect.poll(async () => page.getByText('Please fill this in.').count()).toBe(2);
    await page.getByLabel('Name of the parent or guardian').fill('Tan Wei Ming');
    await page.getByLabel('E-mail or phone of the parent or guardian').fill('Wei@Example.org');

    // The form was opened two versions ago: one more than is accepted.
    const first = { text: { en: 'An earlier text.' }, revision: 1, updatedAt: Timestamp.now() };
    await database().doc(documentPaths.consentText.at('sign-up')).set(first);
    const { page: adminPage } = await visitAdmin('/admin/custom?view=personal&form=sign-up');
    await adminPage.getByText('Version 2.').waitFor();
    const words = 'We prepare the supper with this, and nothing else.';
    await writeLongText(adminPage, 'Text that people agree to English', words);
    await adminPage.getByRole('button', { name: 'Save', exact: true }).click();
    await adminPage.getByText('Version 3.').waitFor();
    await adminPage.getByRole('rowheader', { name: /Sign-ups: name, contact/ }).waitFor();

    await page.locator('form button[type=submit]').click();
    await page.getByText('We prepare the supper with this').waitFor();
    await page.getByRole('alert').filter({ hasText: 'read the new text and agree again' }).waitFor();
    await page.getByText('Version 3 of this text.').waitFor();
    const box = page.getByLabel('I am the child’s parent');
    expect(await box.isChecked()).toBe(false);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Little Mei');
    expect(await entries()).toEqual([]);
    await box.check();
    await page.locator('form button[type=submit]').click();
    await page.getByRole('heading', { name: 'You have signed up' }).waitFor();
    await vi.waitFor(async () => {
      expect(await entries()).toMatchObject([
        { name: 'Little Mei', consent: { version: 3, parent: { name: 'Tan Wei Ming', contact: 'wei@example.org' } } },
      ]);
    }, busyMachine);
  },
);

test('a camper under 13 joins with a parent, and the admin sees who agreed', async () => {
  const email = await newAccount();
  const { page } = await visit('/camp');
  await signIn(page, email, '/camp/groups');
  await page.getByLabel('Camp code').fill('mustard seed');
  await page.getByLabel('I am under 13.').check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('Please tick this box').waitFor();
  expect(await page.getByLabel('Camp code').inputValue()).toBe('mustard seed');
  await page.getByLabel('Name of the parent or guardian').fill('Tan Wei Ming');
  await page.getByLabel('E-mail or phone of the parent or guardian').fill('+6565550123');
  await page.getByLabel('I am the child’s parent').check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL('**/camp/groups');
  const found = await database().collectionGroup('consents').where('camp', '==', campId).get();
  expect(found.docs.map((document) => document.data())).toContainEqual({
    camp: campId,
    version: 1,
    at: expect.any(Timestamp) as unknown,
    parent: { name: 'Tan Wei Ming', contact: '+6565550123' },
  });
}, 120_000);

import { readFileSync } from 'node:fs';
import { documentPaths } from '@steeple/model/database/paths';
import { languageTags } from '@steeple/model/text/language';
import { signUpLimits } from '@steeple/model/visitors/signUp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { entryId } from '../../../functions/src/sign-ups/entryId.ts';
import { sampleLanguage, sampleSeed } from '../../proofSize.ts';
import { siteUrl } from '../../addresses.ts';
import { type Language, seedLanguages, visit } from '../browser.ts';
import { database } from '../campDatabase.ts';
import { signUpDocument, supper } from '../../functions/sign-ups/signUpFixture.ts';

const texts = Object.fromEntries(
  seedLanguages.map((language) => [
    language,
    Object.assign(
      {},
      ...['public', 'shell', 'errors'].map((area) =>
        JSON.parse(readFileSync(new URL(`../../../web/messages/${area}/${language}.json`, import.meta.url), 'utf8')),
      ),
    ) as Record<string, string>,
  ]),
) as Record<Language, Record<string, string>>;
const prefix = { en: '', zh: '/zh' } as const;

const messagesOf = async (name: string) =>
  (await database().collection('messages').where('name', '==', name).get()).docs;
const events: string[] = [];
const names: string[] = [];

afterEach(async () => {
  for (const name of names.splice(0)) for (const { ref } of await messagesOf(name)) await ref.delete();
  for (const id of events.splice(0)) {
    await database().recursiveDelete(database().doc(documentPaths.signUp.at(id)));
    await database().doc(documentPaths.event.at(id)).delete();
  }
});

function randomName(): string {
  const name = `Visitor ${Math.random().toString(36).slice(2, 8)}`;
  names.push(name);
  return name;
}

/** The stored sign-up of a link. */
const entryOf = async (link: string, event: string) =>
  database()
    .doc(documentPaths.signUpEntry.at(event, entryId(new URL(link).hash.slice(1))))
    .get();

async function begin(places: number): Promise<string> {
  const id = `e2e-supper-${Math.random().toString(36).slice(2, 8)}`;
  events.push(id);
  await database()
    .doc(documentPaths.event.at(id))
    .set(supper({ calendar: 'community', location: 'Hall of the tests' }));
  await database()
    .doc(documentPaths.signUp.at(id))
    .set(signUpDocument({ places, party: Math.min(places, 4) }));
  return id;
}

const seed = sampleSeed();

describe.each(sampleLanguage(seedLanguages, seed))(`a visitor (%s), seed ${seed}`, (language) => {
  const text = texts[language];
  const word = (key: string): string => text[key] ?? '';

  test('knows when and where, and says that they come, in three taps', async () => {
    const name = randomName();
    const { page } = await visit(prefix[language] || '/', { language, hasTouch: true });
    let taps = 0;
    const tap = async (act: () => Promise<void>): Promise<void> => {
      taps += 1;
      await act();
    };
    // The link in a chat opened the home page: times and place are on it.
    expect(await page.locator('main').innerText()).toMatch(language === 'en' ? /9:30 am/ : /上午9:30/);
    expect(await page.getByRole('link', { name: word('public_plan_visit') }).count()).toBe(1);
    await tap(async () => page.getByRole('link', { name: word('public_plan_coming') }).tap());
    await page.getByLabel(word('public_form_name')).fill(name);
    // Nobody has to say which service; this visitor does.
    await page.getByLabel(word('public_contact_visit')).selectOption({ index: 1 });
    await tap(async () => page.getByRole('checkbox').tap());
    await tap(async () => page.getByRole('button', { name: word('public_contact_send_visit') }).tap());
    await page.getByRole('heading', { name: word('public_contact_sent_visit') }).waitFor();
    expect(taps).toBeLessThanOrEqual(3);
    const [stored, ...furtherMessages] = await messagesOf(name);
    expect(furtherMessages).toEqual([]);
    expect(stored?.data()).toMatchObject({
      about: 'visit',
      language,
      text: '',
      contact: null,
      visit: {
        service: expect.stringMatching(/^(?:english|chinese)$/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      consent: 1,
    });
  });

  test('keeps what was typed when a message cannot be sent, and sends it once', async () => {
    const name = randomName();
    const { page, context } = await visit(`${prefix[language]}/contact?about=prayer`, {
      language,
      expectedComplaints: [/ERR_FAILED|ERR_INTERNET/],
    });
    await page.getByRole('button', { name: word('public_contact_send') }).click();
    expect(await page.getByText(word('public_form_missing')).count()).toBe(2);
    await page.getByText(word('public_consent_missing')).waitFor();
    await page.getByLabel(word('public_form_name')).fill(name);
    await page.getByLabel(word('public_contact_text')).fill('First line\nSecond line');
    await page.getByRole('checkbox').check();
    await context.route('**/sendMessage', async (route) => route.abort());
    await page.getByRole('button', { name: word('public_contact_send') }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor({ timeout: 60_000 });
    expect(await page.getByLabel(word('public_contact_text')).inputValue()).toBe('First line\nSecond line');
    await context.unroute('**/sendMessage');
    await page.getByRole('button', { name: word('public_contact_send') }).click();
    await page.getByRole('heading', { name: word('public_contact_sent'), exact: true }).waitFor();
    expect(await messagesOf(name)).toHaveLength(1);
  }, 120_000);

  test('who adds a phone number, as no answer came to a message that arrived, has it stored too', async () => {
    const name = randomName();
    const { page, context } = await visit(`${prefix[language]}/contact?about=prayer`, {
      language,
      expectedComplaints: [/ERR_FAILED|ERR_INTERNET/],
    });
    await page.getByLabel(word('public_form_name')).fill(name);
    await page.getByLabel(word('public_contact_text')).fill('Please pray');
    await page.getByRole('checkbox').check();
    await context.route('**/sendMessage', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: word('public_contact_send') }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor({ timeout: 60_000 });
    await context.unroute('**/sendMessage');
    await page.getByLabel(word('public_form_contact')).fill('+6565550123');
    await page.getByRole('button', { name: word('public_contact_send') }).click();
    await page.getByRole('heading', { name: word('public_contact_sent'), exact: true }).waitFor();
    const contacts = (await messagesOf(name)).map((document) => document.get('contact') as string | null);
    expect(new Set(contacts)).toEqual(new Set([null, '+6565550123']));
  }, 120_000);

  test('is asked before a link leaves what they have typed, and goes on typing', async () => {
    const { page } = await visit(`${prefix[language]}/contact`, { language });
    await page.getByLabel(word('public_contact_text')).fill('A long story');
    // Its code is there, which knows of what was typed before.
    await expect.poll(async () => page.locator('form button[type=submit]').isEnabled(), busyMachine).toBe(true);
    const question = page.waitForEvent('dialog');
    const pressed = page.locator('header [data-language-switch]').click();
    const dialog = await question;
    expect(dialog.message()).toBe(word('public_form_leave'));
    await dialog.dismiss();
    await pressed;
    expect(await page.getByLabel(word('public_contact_text')).inputValue()).toBe('A long story');
    const notice = page.locator('main').getByRole('link', { name: word('shell_title_pdpa') });
    const [opened] = await Promise.all([page.waitForEvent('popup'), notice.click()]);
    await opened.close();
    expect(await page.getByLabel(word('public_contact_text')).inputValue()).toBe('A long story');
  });

  test('signs up, gets a link, and the next one moves up when they cancel by it', async () => {
    const id = await begin(1);
    const first = await visit(`${prefix[language]}/events/${id}`, { language });
    await first.page.getByRole('link', { name: word('public_sign_up'), exact: true }).click();
    await first.page.getByLabel(word('public_form_name')).fill('Mei');
    await first.page.getByLabel(word('public_consent_agree')).check();
    await first.page.getByRole('button', { name: word('public_sign_up_send'), exact: true }).click();
    await first.page.getByRole('heading', { name: word('public_sign_up_placed') }).waitFor();
    const link = (await first.page.locator(`a[href*="/sign-up#"]`).getAttribute('href')) ?? '';
    expect(link).toMatch(new RegExp(`^${siteUrl()}${prefix[language]}/events/${id}/sign-up#[\\w-]{43}$`));
    expect(await first.page.locator('a[href*="calendar.ics"]').count()).toBe(1);
    // The confirmation reads in the other language too.
    await first.page.locator('header [data-language-switch]').click();
    const otherTitle = texts[language === 'en' ? 'zh' : 'en']['public_sign_up_placed'] ?? '';
    await first.page.getByRole('heading', { name: otherTitle }).waitFor();

    const second = await visit(`${prefix[language]}/events/${id}/sign-up`, { language });
    await second.page.getByLabel(word('public_form_name')).fill('Bo');
    await second.page.getByLabel(word('public_consent_agree')).check();
    await second.page.locator('form button[type=submit]').click();
    await second.page.getByRole('heading', { name: word('public_sign_up_waiting'), exact: true }).waitFor();

    // Another phone opens the link.
    const again = await visit(new URL(link).pathname + new URL(link).hash, { language });
    const cancel = again.page.getByRole('button', { name: word('public_sign_up_cancel') });
    const dialog = again.page.getByRole('dialog');
    for (const keep of [dialog.getByRole('button', { name: word('public_sign_up_keep') }), null]) {
      await cancel.click();
      await dialog.getByText(word('public_sign_up_cancel_sure')).waitFor();
      await (keep === null ? again.page.keyboard.press('Escape') : keep.click());
      await dialog.waitFor({ state: 'detached' });
    }
    expect((await entryOf(link, id)).get('state')).toBe('placed');
    await cancel.click();
    await dialog.getByRole('button', { name: word('public_sign_up_cancel') }).click();
    await again.page.getByRole('heading', { name: word('public_sign_up_cancelled') }).waitFor();
    expect((await entryOf(link, id)).get('state')).toBe('cancelled');
    await second.page.reload();
    await second.page.getByRole('heading', { name: word('public_sign_up_placed') }).waitFor();
    const stored = await database().doc(documentPaths.signUp.at(id)).get();
    expect(stored.data()).toMatchObject({ taken: 1, waiting: 0, numbered: 2 });
  });

  test('is asked nothing before a link once what they typed is stored, or when they begin again', async () => {
    const id = await begin(4);
    const { page } = await visit(`${prefix[language]}/events/${id}/sign-up`, { language });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    const other = language === 'en' ? 'zh' : 'en';
    const switchTo = async (to: Language): Promise<void> =>
      page.locator(`header [data-language-switch][hreflang="${languageTags[to]}"]`).click();
    const name = page.getByLabel(word('public_form_name'));
    await name.fill('Mei');
    await page.getByLabel(word('public_consent_agree')).check();
    await page.locator('form button[type=submit]').click();
    await page.getByRole('heading', { name: word('public_sign_up_placed') }).waitFor();
    await page.getByText(word('public_sign_up_change'), { exact: true }).click();
    await name.fill('Meimei');
    await name.fill('Mei');
    const stored = page.waitForResponse('**/changeSignUp');
    await page.getByRole('button', { name: word('public_sign_up_save') }).click();
    await (await stored).finished();
    await switchTo(other);
    await switchTo(language);
    await page.getByRole('button', { name: word('public_sign_up_cancel') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('public_sign_up_cancel') })
      .click();
    await page.getByRole('button', { name: word('public_sign_up_again') }).click();
    await page.locator('form button[type=submit]').waitFor();
    await switchTo(other);
    await page.getByLabel(texts[other]['public_form_name'] ?? '').waitFor();
    expect(questions).toEqual([]);
  }, 120_000);

  test('reads without JavaScript what to do instead', async () => {
    for (const path of ['/contact', '/events/camp-reunion-supper/sign-up']) {
      const { page } = await visit(`${prefix[language]}${path}`, { language, javaScriptEnabled: false });
      expect(await page.locator('main').innerText()).toContain(word('public_form_no_script'));
      expect(await page.locator('main a[href^="mailto:"]').count()).toBeGreaterThan(0);
    }
  });
});

test('a wrong link says so, and the form that is shown then does not use its secret; the longest name fits a phone', async () => {
  const longestName = 'W'.repeat(signUpLimits.name);
  const id = await begin(4);
  const planted = 'p'.repeat(43);
  const { page } = await visit(`/events/${id}/sign-up#${planted}`, { expectedComplaints: [/status of 404/] });
  await page.getByRole('alert').filter({ hasText: 'We do not find this sign-up' }).waitFor();
  await page.getByLabel('Your name').fill(longestName);
  await page.getByLabel('I agree to how the church uses').check();
  await page.locator('form button[type=submit]').click();
  await page.getByRole('heading', { name: 'You have signed up' }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(new URL(page.url()).hash).not.toContain(planted);
  await vi.waitFor(async () => {
    const entries = await database().collection(`signUps/${id}/entries`).get();
    expect(entries.docs.map((entry) => entry.get('name') as string)).toEqual([longestName]);
  }, busyMachine);
});

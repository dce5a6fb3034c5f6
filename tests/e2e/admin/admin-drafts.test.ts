import { documentPaths } from '@steeple/model/database/paths';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page, Route } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { deviceStorage, keysOf } from '../../../web/src/lib/storage/deviceStorage.ts';
import { draftPrefixOf } from '../../../web/src/lib/storage/storedDrafts.ts';
import { nextSecond } from '../../functions/signedIn.ts';
import { storedOnDevice } from '../camp/storedOnDevice.ts';
import { database } from '../campDatabase.ts';
import { publishedArticle } from '../publishedArticle.ts';
import { fillSignIn } from '../signIn.ts';
import { newPersonWith, visitAdmin } from './admin.ts';

/** Unsaved texts of the admin area after the end of a sign-in that nobody on the device asked for. */

/** Requests of an ended sign-in are refused, and listeners of the database with them. */
const expectedComplaints = [/status of 40[0-3]/, /permission/i];
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const undoStep of undo.splice(0).reverse()) await undoStep();
});

interface Person {
  readonly uid: string;
  readonly email: string;
}

async function newWriter(): Promise<Person> {
  const { uid, email, remove } = await newPersonWith('drafts', { roles: ['writer'] });
  undo.push(async () => remove().catch(() => undefined));
  return { uid, email };
}

/** Signs in and types the title of a new post, which is never saved; resolves when the device has it. */
async function type({ email, uid }: Person) {
  const { page } = await visitAdmin('/admin/newContent', { as: email, expectedComplaints });
  await page.waitForURL('**/newContent?post=*');
  const title = `Typed and not saved ${Math.random().toString(36).slice(2)}`;
  await page.getByLabel(/^Title English/).fill(title);
  await vi.waitFor(async () => expect(await placesOf(page, title)).toHaveLength(1), busyMachine);
  expect((await placesOf(page, title))[0]).toContain(draftPrefixOf(uid));
  return { page, title, address: page.url() };
}

/** Names everything on the device that contains a text, in its name or inside. */
async function placesOf(page: Page, text: string): Promise<string[]> {
  return (await storedOnDevice(page))
    .filter(({ name, content }) => `${name} ${content}`.includes(text))
    .map(({ place, name }) => `${place}: ${name}`);
}

/** Ends all sessions of an account on the server, as a new password or *Sign out everywhere* elsewhere does. */
async function endSessions(uid: string): Promise<void> {
  await nextSecond();
  await getAuth().revokeRefreshTokens(uid);
}

/** Lets an open page learn that its session has ended, by its next token; waits until it has asked to sign in again. */
async function learn(page: Page, uid: string): Promise<void> {
  // The emulator forgets to refuse the refresh token of an ended session, as Auth does.
  await page.route(/\/securetoken\.googleapis\.com\//, async (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      body: JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } }),
    }),
  );
  // The guard leads to the sign-in page at once; the page is loaded again when the account's data has been deleted.
  const loaded = page.waitForEvent('load');
  await database().doc(documentPaths.user.at(uid)).update({ claimsChangedAt: Timestamp.now() });
  await loaded;
  await expectNote(page);
  await page.unrouteAll();
}

async function expectNote(page: Page): Promise<void> {
  await page.getByRole('status').filter({ hasText: 'What you typed in Admin and did not save' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
}

describe('a text that was typed and not saved when the server ended the sign-in', { tags: ['prove'] }, () => {
  it('waits for its account: alone in an open page, with the page that is opened later, and after signing in', async () => {
    const person = await newWriter();
    const { page, title, address } = await type(person);
    await endSessions(person.uid);
    await learn(page, person.uid);

    // Everything else of the account has been deleted.
    const stored = await storedOnDevice(page);
    const owned = stored.filter(
      ({ place, name }) =>
        place !== 'indexedDB' &&
        deviceStorage.find((entry) => entry.place === place && keysOf(entry, [name]).length > 0)?.owner === 'account',
    );
    const post = new URL(address).searchParams.get('post');
    const draft = `${draftPrefixOf(person.uid)}${documentPaths.post.at(post ?? '')}`;
    expect(owned.map(({ name }) => name)).toEqual([draft]);
    // The address is in the draft, as the post's author; the id in its name.
    for (const privateText of [person.email, person.uid, title])
      expect(await placesOf(page, privateText)).toEqual([`localStorage: ${draft}`]);

    const expectText = async (): Promise<void> => {
      await page.getByText(/Your unsaved changes from .* have been restored/).waitFor();
      expect([page.url(), await page.getByLabel(/^Title English/).inputValue()]).toEqual([address, title]);
    };
    await fillSignIn(page, person.email);
    await expectText();

    await endSessions(person.uid);
    await page.reload();
    await expectNote(page);
    await fillSignIn(page, person.email);
    await expectText();
  });

  it('is in no storage and on no screen once another account has signed in', async () => {
    const [first, second] = [await newWriter(), await newWriter()];
    const { page, title, address } = await type(first);
    await endSessions(first.uid);
    await learn(page, first.uid);
    expect(await placesOf(page, title)).toHaveLength(1);

    await fillSignIn(page, second.email);
    await page.waitForURL(address);
    await vi.waitFor(async () => expect(await page.getByLabel(/^Title English/).inputValue()).toBe(''), busyMachine);
    for (const erasedText of [title, first.uid, first.email]) expect(await placesOf(page, erasedText)).toEqual([]);
    await page.goto('/admin/newContent');
    await page.getByLabel(/^Title English/).waitFor();
    expect(await page.getByText('Started on this device and never saved').count()).toBe(0);
  });
});

it(
  'who deletes the account is asked about unsaved texts first, and both go together',
  { tags: ['prove'] },
  async () => {
    const person = await newWriter();
    const { page, title } = await type(person);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Delete everything' });
    const answer = async (isSure: boolean): Promise<void> => {
      const nextDialog = page.waitForEvent('dialog');
      const clicked = button.click();
      const dialog = await nextDialog;
      expect(dialog.message()).toContain('drafts in Admin');
      await (isSure ? dialog.accept() : dialog.dismiss());
      await clicked;
    };
    await answer(false);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await getAuth().getUser(person.uid)).email).toBe(person.email);
    expect(await placesOf(page, title)).toHaveLength(1);

    await page.getByRole('button', { name: 'Delete everything' }).click();
    await answer(true);
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator('main h1').first().waitFor();
    expect(await placesOf(page, title)).toEqual([]);
    await expect(getAuth().getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  },
);

describe('a post that is left while it is being saved', () => {
  /** Opens a stored draft, gives it another title and saves, with `answer` in the place of the database. */
  async function saving(answer: (route: Route) => Promise<unknown>) {
    const id = `left-${Math.random().toString(36).slice(2)}`;
    const ref = database().doc(documentPaths.post.at(id));
    const texts = { en: 'Left', zh: '离开' };
    const article = publishedArticle({ slug: id, title: texts, excerpt: texts, body: texts });
    await ref.set({ ...article, status: 'draft', publishAt: null });
    undo.push(async () => database().recursiveDelete(ref));
    const { page } = await visitAdmin(`/admin/newContent?post=${id}`, { expectedComplaints });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    const title = `Left ${id}`;
    await page.getByRole('heading', { level: 1, name: /Left/ }).waitFor();
    await page.route(/documents:commit/, answer);
    await page.getByLabel(/^Title English/).fill(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Saving…').first().waitFor();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts', exact: true }).click();
    return { page, ref, title, questions };
  }

  it('is left without a question once the save has succeeded, and not before', { tags: ['prove'] }, async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { page, ref, title, questions } = await saving(async (route) => {
      await released;
      await route.continue();
    });
    expect(new URL(page.url()).pathname).toBe('/admin/newContent');
    release();
    await page.waitForURL((url) => url.pathname === '/admin/posts');
    expect(questions).toEqual([]);
    expect((await ref.get()).get('title')).toMatchObject({ en: title });
  });

  it('asks where the save fails, and keeps what was typed', async () => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    const { page, ref, title, questions } = await saving(async (route) => {
      await pressed;
      await route.fulfill({
        status: 403,
        contentType: 'application/json',
        headers: {
          'Access-Control-Allow-Origin': route.request().headers()['origin'] ?? '',
          'Access-Control-Allow-Credentials': 'true',
        },
        body: JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'refused' } }),
      });
    });
    press();
    await vi.waitFor(() => expect(questions).toEqual([expect.stringContaining('not saved')]), busyMachine);
    expect(new URL(page.url()).pathname).toBe('/admin/newContent');
    expect(await page.getByLabel(/^Title English/).inputValue()).toBe(title);
    expect((await ref.get()).get('title')).toMatchObject({ en: 'Left' });
  });
});

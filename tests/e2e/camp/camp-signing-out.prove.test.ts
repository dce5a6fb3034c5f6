import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';

/**
 * Lists the camp's data that this browser still has: stored files, and the guarded documents of the database's cache.
 */
async function traces(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = (await caches.keys()).filter((name) => name.startsWith('steeple-camp'));
    for (const key of ['steeple-camp-pack', 'steeple-camp-dashboard', 'steeple-claims'])
      if (localStorage.getItem(key) !== null) found.push(key);
    const answer = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    for (const { name = '' } of (await indexedDB.databases()).filter(
      (candidate) => candidate.name?.startsWith('firestore/') === true,
    )) {
      const database = await answer(indexedDB.open(name));
      for (const store of [...database.objectStoreNames].filter((storeName) =>
        storeName.startsWith('remoteDocuments'),
      )) {
        const keys = await answer(database.transaction(store).objectStore(store).getAllKeys());
        found.push(
          ...keys.map((key) => JSON.stringify(key)).filter((key) => /contacts|sessions|groups|users/.test(key)),
        );
      }
      database.close();
    }
    return found;
  });
}

/** Signs the seed's camper in, and waits until the camp is stored. */
async function keepCamp(page: Page): Promise<void> {
  await signIn(page, 'camper@steeple.test', '/camp/dashboard');
  await page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
  await vi.waitFor(async () => expect((await traces(page)).length).toBeGreaterThan(10), busyMachine);
}

/** Signing out ends with a full load of the camp's landing page, pictures included. */
async function signOut(page: Page): Promise<void> {
  await page.bringToFront();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await loaded;
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.waitForFunction(() => document.images.length > 0 && [...document.images].every((image) => image.complete));
}

describe('signing out', () => {
  it('leaves nothing of the camp on the phone, also once the landing page has asked for its pictures', async () => {
    const phone = createPhone();
    const { context, page } = await phone.start();
    await keepCamp(page);
    await signOut(page);
    expect(await traces(page)).toEqual([]);
    await phone.loseSignal(context);
    await page.goto('/camp/contacts');
    await page.getByRole('heading', { level: 1, name: 'Join the camp' }).waitFor();
    expect(await traces(page)).toEqual([]);
  });

  it('leaves nothing behind either while the camp is still being fetched', async () => {
    const { page } = await createPhone().start();
    // Pictures answer as soon as the stored files have been deleted: the latest moment, at which most can go wrong.
    await page.addInitScript(() => {
      let release = (): void => undefined;
      const deleted = new Promise<void>((resolve) => {
        release = resolve;
      });
      const fetch = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const response = await fetch(input, init);
        if (response.url.includes('/files/') && sessionStorage.getItem('deleted') === null) await deleted;
        return response;
      };
      const remove = caches.delete.bind(caches);
      caches.delete = async (name) => {
        const answer = await remove(name);
        sessionStorage.setItem('deleted', 'yes');
        release();
        return answer;
      };
    });
    await signIn(page, 'camper@steeple.test', '/camp/dashboard');
    await page.getByText(/Storing the camp on this device/).waitFor();
    await page.waitForFunction(() => localStorage.getItem('steeple-camp-pack') !== null, undefined, {
      timeout: 60_000,
    });
    await signOut(page);
    expect(await traces(page)).toEqual([]);
  });

  it('in one tab signs out the other, which keeps nothing and can be used again', async () => {
    const { context, page } = await createPhone().start();
    await keepCamp(page);
    const other = await context.newPage();
    await other.goto('/camp/contacts');
    await other.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await signOut(page);
    await other.getByRole('heading', { level: 1, name: 'Join the camp' }).waitFor();
    await vi.waitFor(async () => expect(await traces(other)).toEqual([]), busyMachine);
    await signIn(other, 'camper@steeple.test', '/camp/contacts');
    await other.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await other.locator('main a[href^="tel:"]').first().waitFor();
  });

  it('that could not delete the database ends the work at the next start', async () => {
    const phone = createPhone();
    const first = await phone.start();
    // As where another tab is frozen and does not let go of the database.
    await first.page.addInitScript(() => {
      indexedDB.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
    });
    await keepCamp(first.page);
    await signOut(first.page);
    expect((await traces(first.page)).length).toBeGreaterThan(0);
    await first.context.close();
    const { page } = await phone.start();
    await page.goto('/camp');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await vi.waitFor(async () => expect(await traces(page)).toEqual([]), busyMachine);
  });

  it('asks before it deletes what has not been sent', async () => {
    const phone = createPhone();
    const { context, page } = await phone.start();
    await keepCamp(page);
    await page.goto('/camp/sessions/_session1');
    await page.getByRole('textbox').waitFor();
    await phone.loseSignal(context);
    await page.getByRole('textbox').fill(`Not sent ${Date.now()}`);
    await page.getByText('Stored on this device. It will be saved to your account when you are back online.').waitFor();
    const nextDialog = page.waitForEvent('dialog');
    const clicked = page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = await nextDialog;
    expect(dialog.message()).toMatch(/not been sent or saved yet.*camp notes, checklist or plan/);
    await dialog.dismiss();
    await clicked;
    expect(await page.getByRole('textbox').inputValue()).toMatch(/^Not sent/);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
  });
});

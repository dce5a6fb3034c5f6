import type { BrowserContext, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { cacheNames, localNames, precachePrefix } from '../../../web/src/lib/storage/storageNames.ts';
import { proofSize } from '../../proofSize.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';
import { campPages } from './guardedPages.ts';

const storages = ['Cache Storage', 'IndexedDB', 'localStorage', 'the worker'] as const;
type Loss = readonly (typeof storages)[number][];

/** Every combination of storages that a browser may have lost, none and all among them. */
const losses: readonly Loss[] = Array.from({ length: 2 ** storages.length }, (_, bits) =>
  storages.filter((_storage, index) => (bits >> index) % 2 === 1),
);
/** In each run: every storage alone. */
const sampled = losses.filter((loss) => loss.length === 1);
const chosen = proofSize(sampled.length, losses.length) === losses.length ? losses : sampled;

const probed =
  proofSize(4, campPages.length) === campPages.length
    ? campPages
    : (['schedule', 'contacts', 'sessions/_session1', 'dashboard'] as const);

/** Deletes storages as a browser does that runs out of space. */
async function lose(page: Page, loss: Loss): Promise<void> {
  // A page of the site that opens no database, so that nothing holds what is deleted.
  await page.goto('/icon.svg');
  await page.evaluate(
    async (lostPlaces) => {
      if (lostPlaces.includes('Cache Storage')) for (const name of await caches.keys()) await caches.delete(name);
      if (lostPlaces.includes('IndexedDB')) {
        for (const { name = '' } of await indexedDB.databases()) {
          await new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name);
            request.addEventListener('success', resolve);
            request.addEventListener('error', reject);
          });
        }
      }
      if (lostPlaces.includes('localStorage')) localStorage.clear();
      if (lostPlaces.includes('the worker'))
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    },
    [...loss],
  );
}

/** Words by which a page says what this device no longer has. */
const truths =
  /This page is not stored on this device yet|Join the camp|no longer stored on this device|offline|back online/i;
/** Words that say something about the camp, which a page that has lost it cannot know. */
const untruths = /There is no camp at the moment|schedule has not been published yet|not in a group yet/;

/** The fault of a page that says what it cannot know. No later text makes up for it. */
const untrue = 'says something about the camp that it cannot know';
/**
 * Words of the feedback form, which needs the camp's document alone: where the form is there, nothing of the page is
 * missing.
 */
const complete = /Send my answers/;

/**
 * Finds what is untrue about a page that was opened without signal; null where nothing is. @param text null where the
 * browser itself said that there is no connection
 */
function faultOf(loss: Loss, text: string | null): string | null {
  // Without a worker or its files no page of ours can be shown, and the browser says so.
  if (text === null) return loss.includes('the worker') || loss.includes('Cache Storage') ? null : 'does not open';
  if (text.trim() === '') return 'is empty';
  if (untruths.test(text)) return untrue;
  return (loss.includes('IndexedDB') || loss.includes('localStorage')) && !truths.test(text) && !complete.test(text)
    ? 'does not say what is missing'
    : null;
}

/** Opens a page without signal: what it shows, or null where the browser itself says that there is no connection. */
async function shownOffline(page: Page, path: string): Promise<string | null> {
  try {
    await page.goto(path);
  } catch {
    return null;
  }
  await page
    .waitForFunction(
      () =>
        document.querySelector('main h1') !== null && document.querySelector('output[aria-label^="Loading"]') === null,
      undefined,
      { timeout: busyMachine.timeout },
    )
    .catch(() => undefined);
  return page.locator('body').innerText();
}

/**
 * Opens a page without signal and waits until nothing is wrong with it; a page may need a moment to learn what is
 * missing.
 */
async function faultOffline(page: Page, loss: Loss, path: string): Promise<string | null> {
  let fault = faultOf(loss, await shownOffline(page, path));
  if (fault === null || fault === untrue) return fault;
  await vi
    .waitFor(async () => {
      fault = faultOf(loss, await page.locator('body').innerText());
      if (fault !== null && fault !== untrue) throw new Error(fault);
    }, busyMachine)
    .catch(() => undefined);
  return fault;
}

async function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(
    async ({ prefix, code, marks }) => {
      const names = await caches.keys();
      const shell = names.find((name) => name.startsWith(prefix));
      const shells =
        shell === undefined ? [] : (await (await caches.open(shell)).keys()).map(({ url }) => new URL(url).pathname);
      const registration = await navigator.serviceWorker.getRegistration();
      return (
        registration?.active != null &&
        names.includes(code) &&
        shells.includes('/camp-app.html') &&
        shells.includes('/app.html') &&
        marks.every((mark) => localStorage.getItem(mark) !== null)
      );
    },
    { prefix: precachePrefix, code: cacheNames.code, marks: [localNames.offlineCamp, localNames.claims] },
  );
}

async function findSignalAndMend(page: Page, find: () => Promise<void>, loss: Loss): Promise<number> {
  await find();
  if (loss.includes('IndexedDB')) await signIn(page, 'camper@steeple.test', '/camp/dashboard');
  else await page.goto('/camp/dashboard');
  const from = Date.now();
  await expect.poll(async () => isWhole(page)).toBe(true);
  await page.getByText(/Stored on this device, updated/).waitFor();
  return Date.now() - from;
}

it(
  `a phone that has lost any of its storages opens what it still has, says what is missing, and is whole again within ten seconds of signal (${chosen.length} combinations, ${probed.length} pages)`,
  // Every wait has a deadline of its own, by which the test says what is missing; this one only ends a test that hangs.
  { timeout: 60_000 * (2 + chosen.length * (2 + probed.length)) },
  async () => {
    const phone = createPhone();
    const { context, page }: { context: BrowserContext; page: Page } = await phone.start();
    await signIn(page, 'camper@steeple.test', '/camp/dashboard');
    await page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
    const slowest: Record<string, number> = {};
    const faults: string[] = [];
    for (const loss of chosen) {
      const lossName = loss.length === 0 ? 'nothing' : loss.join(', ');
      await lose(page, loss);
      await phone.loseSignal(context);
      for (const name of probed) {
        const fault = await faultOffline(page, loss, `/camp/${name}`);
        if (fault !== null) faults.push(`without ${lossName}, /camp/${name} ${fault}`);
      }
      slowest[lossName] = await findSignalAndMend(page, async () => phone.findSignal(context), loss);
      // Repaired is what opens again without signal.
      await phone.loseSignal(context);
      await page.goto('/camp/contacts');
      await page.locator('main a[href^="tel:+"]').first().waitFor();
      await phone.findSignal(context);
      await page.goto('/camp/dashboard');
    }
    // eslint-disable-next-line no-console -- the numbers are the purpose of the test
    console.log('whole again after, milliseconds:', slowest);
    expect(faults).toEqual([]);
  },
);

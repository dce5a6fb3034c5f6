import { documentPaths } from '@steeple/model/database/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import readQr from 'jsqr';
import type { CDPSession, Page, Worker } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { readSchedules, runSchedule } from '../../../scripts/stack/schedules.ts';
import { cacheNames, localNames } from '../../../web/src/lib/storage/storageNames.ts';
import { functionsUrl, projectId, pushServiceUrl } from '../../addresses.ts';
import { createPushService, type PushService } from '../../stand-ins/push-service/createPushService.ts';
import { visitAdmin } from '../admin/admin.ts';
import { visit } from '../browser.ts';
import { campId, database } from '../campDatabase.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';

let service: PushService;
let publicKey: string;

beforeAll(async () => {
  service = await createPushService(Number(new URL(pushServiceUrl()).port));
  const schedule = (await readSchedules(functionsUrl())).find(({ name }) => name === 'sendDueNotices');
  if (schedule === undefined) throw new Error('Nothing publishes the keys');
  await runSchedule(functionsUrl(), projectId(), schedule, new Date());
  publicKey = (await database().doc(documentPaths.publicKeys.at()).get()).get('push') as string;
});
afterAll(async () => service.close());

/**
 * Lets a page ask for permission and subscribe at the stand-in, and remember both over reloads: Chromium's own push
 * service is on the network, and without a screen it refuses notifications.
 */
function useStandIn(subscription: { endpoint: string; p256dh: string; auth: string }): void {
  const bytes = (text: string): ArrayBuffer =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const [subscribed, permission] = ['test-subscribed', 'test-permission'];
  const current = (): PushSubscription | null => {
    const key = localStorage.getItem(subscribed);
    if (key === null) return null;
    return {
      endpoint: subscription.endpoint,
      options: { applicationServerKey: bytes(key), userVisibleOnly: true },
      getKey: (name: 'p256dh' | 'auth') => bytes(subscription[name]),
      unsubscribe: async () => {
        localStorage.removeItem(subscribed);
        return true;
      },
    } as unknown as PushSubscription;
  };
  class StandInManager {
    getSubscription = async () => current();
    subscribe = async ({ applicationServerKey: key }: PushSubscriptionOptionsInit) => {
      localStorage.setItem(subscribed, typeof key === 'string' ? key : '');
      return current();
    };
  }
  const standInNotification = {
    get permission(): string {
      return localStorage.getItem(permission) ?? 'default';
    },
    requestPermission: async (): Promise<string> => {
      localStorage.setItem(permission, 'granted');
      return 'granted';
    },
  };
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => new StandInManager() });
  Object.assign(globalThis, { PushManager: StandInManager, Notification: standInNotification });
}

/** Gives the worker a message as the browser does when its push service brings one. */
async function deliver(devtools: CDPSession, origin: string, registrationId: string, content: unknown): Promise<void> {
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(content) });
}

/** Notes what the worker shows in place of showing it. */
async function noteNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const shownNotifications: unknown[] = [];
    Object.assign(globalThis, { shownNotifications });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shownNotifications.push({ title, body: options?.body, data: options?.data as unknown });
    };
  });
}

async function notifications(worker: Worker): Promise<unknown[]> {
  return worker.evaluate(() => (globalThis as unknown as { shownNotifications: unknown[] }).shownNotifications);
}

const registered = () => database().collectionGroup('subscriptions').where('camp', '==', campId);

async function subscriptions(): Promise<unknown[]> {
  return (await registered().get()).docs.map((registration) => registration.data());
}

async function turnOn(page: Page): Promise<void> {
  await signIn(page, 'camper@steeple.test', '/camp/dashboard');
  await page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
  const button = page.getByRole('button', { name: 'Turn notices on' });
  await button.waitFor();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await button.click();
  await page.getByText('Notices appear on this device').waitFor();
}

test('a notice reaches a phone that turned notices on, once; without signal a tap opens it; signing out ends it', async () => {
  const browser = service.subscribe(publicKey);
  onTestFinished(async () => {
    for (const { ref } of (await registered().get()).docs) await ref.delete();
  });
  const phone = createPhone();
  const { context, page } = await phone.start();
  await context.addInitScript(useStandIn, browser.subscription);
  await turnOn(page);
  await vi.waitFor(async () => expect(await subscriptions()).toHaveLength(1), busyMachine);
  expect(await subscriptions()).toMatchObject([{ ...browser.subscription, language: 'en' }]);

  // A file of the site keeps the tools of its worker open; the camp itself is closed.
  const origin = new URL(page.url()).origin;
  const control = await context.newPage();
  await control.goto(`${origin}/icon.svg`);
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(control);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;

  const words = `Rain ${Date.now()}: meet in the hall`;
  const admin = await visitAdmin('/admin/camp?view=notices');
  await admin.page.getByText('A new notice also reaches the phones of campers').waitFor();
  await admin.page.goto('/admin');
  await admin.page.getByRole('link', { name: 'Write a notice' }).click();
  await admin.page
    .getByLabel(/^Message English/)
    .first()
    .fill(words);
  await admin.page.getByLabel(/^Urgent/).check();
  await admin.page.getByRole('button', { name: 'Send', exact: true }).click();
  const sentAt = Date.now();
  await vi.waitFor(() => expect(browser.taken).toHaveLength(1), busyMachine);
  console.log(`at the push service ${Date.now() - sentAt} ms after Send`);
  expect(browser.taken).toMatchObject([{ urgency: 'high', content: { body: words, language: 'en' } }]);
  const content = browser.taken[0]?.content as { id: string; title: string };

  await phone.loseSignal(context);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('No worker runs');
  await noteNotifications(worker);
  await deliver(devtools, origin, registrationId, content);
  await deliver(devtools, origin, registrationId, content);
  const address = `/camp/notice#${content.id}`;
  await vi.waitFor(
    async () => expect(await notifications(worker)).toEqual([{ title: content.title, body: words, data: address }]),
    busyMachine,
  );
  await page.goto(`${origin}${address}`);
  await page.getByText(words).waitFor();

  await phone.findSignal(context);
  await page.goto(`${origin}/camp/dashboard`);
  await page.getByText('Notices appear on this device').waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await loaded;
  await vi.waitFor(async () => expect(await subscriptions()).toEqual([]), busyMachine);
  const remains = await page.evaluate(async ([cache, mark]) => [await caches.has(cache), localStorage.getItem(mark)], [
    cacheNames.notices,
    localNames.push,
  ] as const);
  expect(remains).toEqual([false, null]);
  expect(service.faults).toEqual([]);
  await database().doc(documentPaths.notice.at(campId, content.id)).delete();
}, 180_000);

test('without a key the admin area says that push is off, and My camp says nothing about it', async () => {
  const keys = database().doc(documentPaths.publicKeys.at());
  const stored = await keys.get();
  onTestFinished(async () => {
    await keys.set(stored.data() ?? {});
  });
  const [admin, camper] = [await visitAdmin('/admin/camp?view=notices'), await createPhone().start()];
  await camper.context.addInitScript(useStandIn, service.subscribe(publicKey).subscription);
  await signIn(camper.page, 'camper@steeple.test', '/camp/dashboard');
  await admin.page.getByText('A new notice also reaches the phones of campers').waitFor();
  await camper.page.getByRole('button', { name: 'Turn notices on' }).waitFor({ timeout: 60_000 });
  await keys.update({ push: null });
  await admin.page.getByText('Push is off: a notice reaches open camp pages only.').waitFor();
  await expect.poll(async () => camper.page.locator('section[data-push]').count()).toBe(0);
}, 120_000);

/** Reads the code to scan out of a picture of the page, as the camera of another phone does. */
async function scanned(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'Code to scan with this notice' }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = readQr(new Uint8ClampedArray(data), info.width, info.height);
  if (read === null) throw new Error('No code is in the picture');
  return read.data;
}

test('a notice passes from phone to phone without signal, also after a restart; a changed one is refused, and an older code does not replace the corrected notice', async () => {
  const ref = database().doc(documentPaths.notice.at(campId, 'passed-on'));
  const words = { en: 'The path by the river is closed: use the road', zh: '河边小路已封闭，请走大路' };
  const corrected = { en: 'The path is open again: the road is closed', zh: '小路已重新开放，大路封闭' };
  const publishedAt = Timestamp.now();
  const write = async (text: typeof words): Promise<unknown> =>
    ref.set({ text, urgent: true, publishedAt, expiresAt: null, updatedAt: FieldValue.serverTimestamp() });
  await write(words);
  onTestFinished(async () => {
    await ref.delete();
  });
  const codeRef = database().doc(documentPaths.noticeCode.at(campId, 'passed-on'));
  await vi.waitFor(async () => expect((await codeRef.get()).exists).toBe(true), busyMachine);

  const leader = await visit('/login');
  await signIn(leader.page, 'camper@steeple.test', '/camp/notice#passed-on');
  await leader.page.getByText(words.en).waitFor();
  await leader.page.getByRole('button', { name: 'Pass on to a phone that is offline' }).click();
  const address = await scanned(leader.page);
  expect(address.length).toBeLessThanOrEqual(1000);
  const { hash, pathname } = new URL(address);
  expect(pathname).toBe('/camp/notice');

  // The notice is corrected, which another leader learns.
  await write(corrected);
  const newerHash = await vi.waitFor(async () => {
    const hashNow = `#${String((await codeRef.get()).get('code'))}`;
    expect(hashNow).not.toBe(hash);
    return hashNow;
  }, busyMachine);

  // The other phone has the camp, and has never seen the notice.
  await ref.delete();
  await vi.waitFor(async () => expect((await codeRef.get()).exists).toBe(false), busyMachine);
  const phone = createPhone();
  const first = await phone.start();
  await signIn(first.page, 'camper@steeple.test', '/camp/dashboard');
  await first.page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
  await first.context.close();
  const { page } = await phone.start(true);
  await page.goto(`${pathname}${hash}`);
  await page.getByText('The camp committee sent this notice.').waitFor();
  await page.getByText(words.en).waitFor();
  await page.getByRole('button', { name: 'Pass on to a phone that is offline' }).click();
  expect(new URL(await scanned(page)).hash).toBe(hash);
  await page.goto('/zh/camp/notice#passed-on');
  await page.getByText(words.zh).waitFor();

  await page.goto(`${pathname}${newerHash}`);
  await page.getByText(corrected.en).waitFor();
  await page.goto(`${pathname}${hash}`);
  await page.getByText('The camp committee has corrected this notice since the code was made.').waitFor();
  await page.getByText(corrected.en).waitFor();
  expect(await page.getByText(words.en).count()).toBe(0);
  await page.getByRole('button', { name: 'Pass on to a phone that is offline' }).click();
  expect(new URL(await scanned(page)).hash).toBe(newerHash);
  await page.goto('/zh/camp/notice#passed-on');
  await page.getByText(corrected.zh).waitFor();

  const other = hash.charAt(40) === 'A' ? 'B' : 'A';
  await page.goto(`/camp/notice${hash.slice(0, 40)}${other}${hash.slice(41)}`);
  await page.getByText('The camp committee did not send it, or it was changed on the way.').waitFor();
  await page.goto(`/camp/notice${hash.slice(0, 200)}`);
  await page.getByText('The code could not be read completely.').waitFor();
}, 180_000);

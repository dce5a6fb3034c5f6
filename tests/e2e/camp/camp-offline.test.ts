import type { Camper } from '@steeple/model/people/user';
import { documentPaths } from '@steeple/model/database/paths';
import { type DocumentReference, type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { sampleOf, sampleSeed } from '../../proofSize.ts';
import { cacheNames, firestorePrefix, localNames } from '../../../web/src/lib/storage/storageNames.ts';
import { campId, database } from '../campDatabase.ts';
import { killTab } from '../killBrowser.ts';
import { createPhone } from '../phone.ts';
import { signIn } from '../signIn.ts';

/** The order of a list of which {@link firstText} takes the first document. */
function firstBy(collection: string): readonly [field: string, direction: 'asc' | 'desc'] {
  if (collection === 'schedule') return ['startsAt', 'desc'];
  return [collection === 'sessions' ? 'number' : 'order', 'asc'];
}

/** First title of a camp's list, as the database has it. */
async function firstText(collection: string, field: string): Promise<string> {
  const { docs } = await database()
    .collection(`camps/${campId}/${collection}`)
    // The last item of the schedule, since days that are over are folded.
    .orderBy(...firstBy(collection))
    .limit(1)
    .get();
  const value = docs[0]?.get(field) as { en: string } | string | undefined;
  if (value === undefined) throw new Error(`camps/${campId}/${collection} is empty: was the stack seeded?`);
  return typeof value === 'string' ? value : value.en;
}

/** Headings of the parts of My camp that do not change with the hour. */
const lastingParts = 'main section[aria-labelledby]:not([aria-labelledby=today]) h2';

/**
 * Opens My camp where the database of the device never opens: it shows what it showed last, and waits where this device
 * has no copy of that.
 */
async function showsMyCampWithoutDatabase(page: Page, headings: readonly string[]): Promise<void> {
  const parts = page.locator(lastingParts);
  await page.addInitScript((prefix) => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) =>
      name.startsWith(prefix) ? (new EventTarget() as IDBOpenDBRequest) : open(name, version);
  }, firestorePrefix);
  await page.goto('/camp/dashboard');
  await vi.waitFor(async () => expect(await parts.allTextContents()).toEqual(headings), busyMachine);
  const copy = await page.evaluate((name) => {
    const value = localStorage.getItem(name) ?? '';
    localStorage.removeItem(name);
    return value;
  }, localNames.dashboardCopy);
  await page.reload();
  await page.locator('main output[aria-label]').first().waitFor();
  expect(await parts.allTextContents()).not.toEqual(headings);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [localNames.dashboardCopy, copy] as const);
  await page.close();
}

/** Fetches a width of a stored picture that no site has. @returns the status of what the service worker answers. */
async function fetchOtherWidth(page: Page): Promise<number> {
  return page.evaluate(async (name) => {
    const stored = (await (await caches.open(name)).keys()).map(({ url }) => url);
    const picture = stored.find((url) => /-\d+\.(?:avif|webp|jpeg)$/.test(url)) ?? 'no picture is stored';
    return (await fetch(picture.replace(/-\d+(?=\.\w+$)/, '-1'))).status;
  }, cacheNames.campFiles);
}

/** The document of the seed's camper, put back as it was when the test ends. */
async function borrowCamper(): Promise<DocumentReference> {
  const {
    docs: [own],
  } = await database().collection('users').where('email', '==', 'camper@steeple.test').limit(1).get();
  const camper = database().doc(documentPaths.camper.at(own?.id ?? 'missing', campId));
  const before = await camper.get();
  onTestFinished(async () => {
    if (before.exists) await camper.set(before.data() ?? {});
    else await camper.delete();
  });
  return camper;
}

/** The notes of a camper's document, by session. */
function notesOf(camper: DocumentSnapshot): Camper['notes'] {
  return (camper.get('notes') ?? {}) as Camper['notes'];
}

/** The pages of the camp, and what of them the database or the page itself says. */
const campPages: readonly (readonly [path: string, text: string | (() => Promise<string>)])[] = [
  ['/camp', async () => ((await database().doc(documentPaths.camp.at(campId)).get()).get('name') as { en: string }).en],
  ['/camp/info', async () => firstText('info', 'title')],
  ['/camp/schedule', async () => firstText('schedule', 'title')],
  ['/camp/pano', async () => firstText('panoramas', 'title')],
  ['/camp/venue', async () => firstText('venue', 'name')],
  ['/camp/groups', async () => firstText('groups', 'name')],
  ['/camp/booklet', async () => firstText('booklet', 'title')],
  ['/camp/briefing', async () => firstText('briefing', 'title')],
  ['/camp/contacts', async () => firstText('contacts', 'name')],
  ['/camp/sessions', async () => firstText('sessions', 'title')],
  ['/camp/sessions/_session1', 'Outline'],
  ['/camp/checklist', async () => firstText('checklist', 'text')],
  ['/camp/feedback', 'Send my answers'],
];
const seed = sampleSeed();

describe('a phone that has only seen the dashboard', () => {
  it(`reads the pages of the camp after a restart without signal, one in three or all, seed ${seed}`, async () => {
    const phone = createPhone();
    const first = await phone.start();
    await signIn(first.page, 'camper@steeple.test', '/camp/dashboard');
    await first.page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
    const headings = await first.page.locator(lastingParts).allTextContents();
    await first.page.waitForFunction((name) => localStorage.getItem(name) !== null, localNames.dashboardCopy);
    await first.context.close();

    const { context, page } = await phone.start(true);
    await showsMyCampWithoutDatabase(await context.newPage(), headings);
    await page.goto('/camp/dashboard');
    await page
      .getByText(/Offline\. Stored on this device, updated/)
      .first()
      .waitFor();
    for (const [path, text] of sampleOf(campPages, 3, seed)) {
      await page.goto(path);
      await page
        .locator('main')
        .getByText(typeof text === 'string' ? text : await text())
        .first()
        .waitFor();
    }
    expect(await fetchOtherWidth(page)).toBe(200);
    const answered = await page.goto('/zh/camp/schedule');
    expect(await answered?.text()).toMatch(/<html lang="zh-Hans-SG">[^]*<title>营会<\/title>/);
    await page.getByRole('heading', { level: 1, name: '日程' }).waitFor();
  });

  it('keeps ticks and notes made without signal, and sends them when it is back', { tags: ['prove'] }, async () => {
    const phone = createPhone();
    const first = await phone.start();
    await signIn(first.page, 'camper@steeple.test', '/camp/dashboard');
    await first.page.getByText(/Stored on this device, updated/).waitFor({ timeout: 60_000 });
    const camper = await borrowCamper();

    const note = `Written by the sea ${Date.now()}`;
    await phone.loseSignal(first.context);
    await first.page.goto('/camp/checklist');
    const box = first.page.locator('fieldset input[type=checkbox]').first();
    const wasTicked = await box.isChecked();
    await box.setChecked(!wasTicked);
    // By the links, as a person goes: what was just ticked reaches the device's queue meanwhile.
    await first.page.getByRole('link', { name: 'Sessions', exact: true }).first().click();
    await first.page.locator('main section a').first().click();
    await first.page.getByRole('textbox').fill(note);
    await first.page
      .getByText('Stored on this device. It will be saved to your account when you are back online.')
      .waitFor();
    await first.page.reload();
    await vi.waitFor(async () => expect(await first.page.getByRole('textbox').inputValue()).toBe(note), busyMachine);
    await first.page.goto('/camp/checklist');
    await vi.waitFor(
      async () =>
        expect(await first.page.locator('fieldset input[type=checkbox]').first().isChecked()).toBe(!wasTicked),
      busyMachine,
    );

    await phone.findSignal(first.context);
    await vi.waitFor(async () => {
      const after = await camper.get();
      expect(Object.values(notesOf(after)).map(({ text }) => text)).toContain(note);
      expect(Object.values((after.get('ticks') ?? {}) as Record<string, boolean>)).toContain(!wasTicked);
    }, busyMachine);
  });

  it(
    'shows the note of another device after it was killed, before anybody types over it',
    { tags: ['prove'] },
    async () => {
      const first = await createPhone().start();
      await signIn(first.page, 'camper@steeple.test', '/camp/sessions/_session1');
      const camper = await borrowCamper();
      const [here, there] = [`Typed here ${Date.now()}`, `Typed on another device ${Date.now()}`];
      await first.page.getByRole('textbox').fill(here);
      const findNote = async () => Object.entries(notesOf(await camper.get())).find(([, { text }]) => text === here);
      await expect.poll(findNote, busyMachine).toBeDefined();
      const [session, note] = (await findNote()) ?? [];
      await first.page.getByText('Saved', { exact: true }).waitFor();
      await killTab(first.page);
      await camper.update(new FieldPath('notes', session ?? ''), { ...note, text: there });

      const page = await first.context.newPage();
      // The request that answers before the database's client does, so that the client alone decides what is shown.
      await page.route('**/v1/projects/**', async (route) => route.abort());
      await page.goto('/camp/sessions/_session1');
      const text = await page.waitForFunction(() => document.querySelector('textarea')?.value || false);
      expect(await text.jsonValue()).toBe(there);
    },
  );
});

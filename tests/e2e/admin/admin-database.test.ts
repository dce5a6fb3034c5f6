import { GeoPoint, Timestamp, FieldValue } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { database } from '../campDatabase.ts';
import { visit } from '../browser.ts';
import { download, visitAdmin } from './admin.ts';

const ref = () => database().doc('scratch/every-type');

afterAll(async () => ref().delete());

/**
 * Delays what a page's listeners of Firestore receive, from `stop` until `go`. The SDK receives it as a stream of
 * `fetch`; saves and the reads of transactions are requests of their own, which are not delayed.
 */
async function delayListeners(page: Page): Promise<{ stop: () => Promise<void>; go: () => Promise<void> }> {
  await page.addInitScript(() => {
    const waiting = window as unknown as { received: Promise<void>; go: () => void };
    waiting.received = Promise.resolve();
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const response = await ask(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('/Listen/channel') || response.body === null) return response;
      const delayed = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          async transform(chunk, controller) {
            await waiting.received;
            controller.enqueue(chunk);
          },
        }),
      );
      return new Response(delayed, response);
    };
  });
  return {
    stop: async () =>
      page.evaluate(() => {
        const waiting = window as unknown as { received: Promise<void>; go: () => void };
        waiting.received = new Promise((resolve) => (waiting.go = resolve));
      }),
    go: async () => page.evaluate(() => (window as unknown as { go: () => void }).go()),
  };
}

describe('the database browser', () => {
  it('shows what was saved, also where its listener receives it later', { tags: ['prove'] }, async () => {
    await ref().set({ text: 'one' });
    const { page } = await visitAdmin('/admin');
    const listeners = await delayListeners(page);
    await page.goto(new URL('/admin/db/scratch/every-type', page.url()).href);
    const text = page.getByRole('textbox', { name: 'text', exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await text.waitFor();
    await listeners.stop();
    await text.fill('two');
    await save.click();
    await page.getByRole('button', { name: 'Discard my changes' }).waitFor({ state: 'detached' });
    expect(await text.inputValue()).toBe('two');
    expect((await ref().get()).data()).toEqual({ text: 'two' });
    await listeners.go();

    // What comes after it is shown as before.
    await ref().update({ text: 'three' });
    await vi.waitFor(async () => expect(await text.inputValue()).toBe('three'), busyMachine);
  });

  it('changes one value and leaves the type and the value of every other as it was', async () => {
    const before = {
      text: 'one',
      number: 1.5,
      yes: true,
      nothing: null,
      at: new Timestamp(1_795_000_000, 123_456_000),
      place: new GeoPoint(1.3, 103.8),
      bytes: Buffer.from([0, 1, 2]),
      vector: FieldValue.vector([1, 2.5]),
      link: database().doc('posts/x'),
      list: ['a', { deep: 1 }],
      map: { seconds: 1, nanoseconds: 2 },
    };
    await ref().set(before);
    const { page } = await visitAdmin('/admin/db/scratch/every-type');
    await page.getByRole('textbox', { name: 'text', exact: true }).fill('two');
    await page.getByRole('button', { name: 'Save' }).click();
    await vi.waitFor(async () => expect((await ref().get()).get('text')).toBe('two'), busyMachine);
    expect((await ref().get()).data()).toEqual({ ...before, text: 'two' });
  });

  it('refuses what cannot be a value of its type, and says how it is written', { tags: ['prove'] }, async () => {
    await ref().set({ at: new Timestamp(0, 0) });
    const { page } = await visitAdmin('/admin/db/scratch/every-type');
    await page.getByRole('textbox', { name: 'at', exact: true }).fill('tomorrow');
    await page.getByRole('alert').getByText('Enter a date and time, such as').waitFor();
    expect((await ref().get()).get('at')).toEqual(new Timestamp(0, 0));
  });

  it('walks from the root to a document below a document', { tags: ['prove'] }, async () => {
    const { page } = await visitAdmin('/admin/db');
    await page.getByRole('link', { name: 'camps' }).click();
    await page.getByRole('link', { name: 'camp-2026' }).click();
    await page.getByRole('link', { name: 'groups', exact: true }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'order', exact: true }).waitFor();
  });
});

describe('a route rule with a check that does not exist', { tags: ['prove'] }, () => {
  it('is not saved by the admin area, which says why; where it is stored all the same, the page is shown without it', async () => {
    const config = database().doc('state/site-config');
    const before = (await config.get()).data() ?? {};
    const rules = before['routeRules'] as object[];
    try {
      await config.update({
        routeRules: [...rules, { path: '/pdpa', middleware: { vip: true } }],
        revision: Number(before['revision']) + 1,
      });
      const reader = await visit('/pdpa', { expectedComplaints: [/Unknown route middleware: vip/] });
      await reader.page.getByRole('heading', { level: 1, name: 'Personal data protection' }).waitFor();
      const answer = await reader.page.request.get('/pdpa');
      expect(answer.status()).toBe(200);

      const { page } = await visitAdmin('/admin/db/state/site-config', {
        expectedComplaints: [/Unknown route middleware: vip/],
      });
      await page
        .getByRole('alert')
        .getByText('There is no such check. A rule can switch these: camp, admin.')
        .waitFor();
      expect(await page.getByLabel('Save anyway').count()).toBe(0);
      await page.getByRole('textbox', { name: 'timeZone', exact: true }).fill('Asia/Kuala_Lumpur');
      await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator('[aria-disabled=true]')).waitFor();
      await page.getByRole('button', { name: 'Discard my changes' }).click();
    } finally {
      await config.set({ ...before, revision: Number((await config.get()).get('revision')) + 1 });
    }
  });
});

describe('somebody who repairs the data', () => {
  it(
    'corrects a published post in the browser: the site shows it, and the next save is counted',
    { tags: ['prove'] },
    async () => {
      const id = `Browser${Math.random().toString(36).slice(2).padEnd(13, '0').slice(0, 13)}`;
      const post = database().doc(`posts/${id}`);
      const at = Timestamp.fromMillis(Date.now() - 60_000);
      const texts = { title: { en: 'A tipo' }, excerpt: { en: 'Short.' }, body: { en: 'Long.' } };
      await post.set({
        kind: 'article',
        slug: id.toLowerCase(),
        ...texts,
        cover: null,
        author: 'Admin',
        tags: [],
        edition: null,
        status: 'published',
        publishAt: at,
        revision: 4,
        updatedAt: at,
      });
      try {
        const { page } = await visitAdmin('/admin');
        await page
          .getByRole('navigation', { name: 'Admin' })
          .getByRole('link', { name: 'Database', exact: true })
          .click();
        await page.getByRole('link', { name: 'posts', exact: true }).click();
        await page.getByLabel('Open or create a document').fill(id);
        await page.getByRole('button', { name: 'Open' }).click();
        await page.getByRole('textbox', { name: 'slug', exact: true }).fill('NOT A SLUG');
        await page.getByText('Problems with this document: 1').waitFor();
        await page.getByRole('textbox', { name: 'slug', exact: true }).fill(id.toLowerCase());
        await page
          .locator('[data-type=map]')
          .filter({ hasText: 'title' })
          .getByRole('textbox', { name: 'en', exact: true })
          .fill('A typo, mended');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await vi.waitFor(
          async () => expect((await post.get()).data()).toMatchObject({ title: { en: 'A typo, mended' }, revision: 5 }),
          busyMachine,
        );
        await vi.waitFor(
          async () => expect(await page.getByRole('textbox', { name: 'revision', exact: true }).inputValue()).toBe('5'),
          busyMachine,
        );
        expect(((await post.get()).get('updatedAt') as Timestamp).toMillis()).toBeGreaterThan(at.toMillis());
        const version = await post.collection('versions').doc('5').get();
        expect(version.get('post')).toEqual((await post.get()).data());
        const reader = await visit(`/content/${id.toLowerCase()}`);
        await reader.page.getByRole('heading', { level: 1, name: 'A typo, mended' }).waitFor();

        // Deleted by mistake, and back.
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await vi.waitFor(async () => expect((await post.get()).exists).toBe(false), busyMachine);
        await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
        await vi.waitFor(
          async () => expect((await post.get()).data()).toMatchObject({ title: { en: 'A typo, mended' }, revision: 5 }),
          busyMachine,
        );
      } finally {
        await database().recursiveDelete(post);
      }
    },
  );

  it('exports a collection as a file and imports it again with every type unchanged, and names what does not fit', async () => {
    const camp = database().doc('camps/camp-transfer');
    const groups = {
      olive: {
        name: { en: 'Olive', zh: '橄榄' },
        leader: { name: 'Grace Lim' },
        members: [{ name: 'Ann Tan' }],
        order: 1,
      },
      vine: { name: { en: 'Vine' }, leader: { name: 'Daniel Koh' }, members: [], order: 2 },
    };
    for (const [id, group] of Object.entries(groups)) await camp.collection('groups').doc(id).set(group);
    try {
      const { page } = await visitAdmin('/admin/db/camps/camp-transfer/groups');
      const file = await download(page, page.getByRole('button', { name: 'Export the collection' }));
      expect([file.name, JSON.parse(file.bytes.toString())]).toEqual(['camps.camp-transfer.groups.json', groups]);

      const changed = {
        ...groups,
        olive: { ...groups.olive, order: 7 },
        fig: { ...groups.vine, name: { en: 'Fig' } },
        bad: { ...groups.vine, order: 'first' },
      };
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Import into the collection' }).click(),
      ]);
      await chooser.setFiles({
        name: 'groups.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(changed)),
      });
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Not valid and left out: 1').waitFor();
      await dialog.getByRole('button', { name: 'Import 3' }).click();
      await page.getByRole('link', { name: 'fig' }).waitFor();
      const { bad: _bad, ...expectedGroups } = changed;
      expect(
        Object.fromEntries(
          (await camp.collection('groups').get()).docs.map((document) => [document.id, document.data()]),
        ),
      ).toEqual(expectedGroups);
    } finally {
      await database().recursiveDelete(camp);
    }
  });
});

describe('the database test', () => {
  it('finds everything as it must be', async () => {
    const { page } = await visitAdmin('/admin/dbTest', { expectedComplaints: [/permission/i, /status of 40[03]/] });
    await page.getByRole('button', { name: 'Run the test' }).click();
    await page.getByText('All checks passed').waitFor({ timeout: 60_000 });
  });
});

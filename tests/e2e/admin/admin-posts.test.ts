import type { Post } from '@steeple/model/content/post';
import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { visitAdmin } from './admin.ts';
import { database } from '../campDatabase.ts';
import { writeLongText } from './longText.ts';

const ids: string[] = [];

async function readPost(id: string): Promise<Post | undefined> {
  return (await database().doc(`posts/${id}`).get()).data() as Post | undefined;
}

afterEach(async () => {
  for (const id of ids.splice(0)) await database().recursiveDelete(database().doc(`posts/${id}`));
});

/** Opens the editor on a new post with its English texts written; answers with the post's id. */
async function begin(title: string, options: Parameters<typeof visitAdmin>[1] = {}) {
  const visited = await visitAdmin('/admin/newContent', options);
  const { page } = visited;
  await page.waitForURL('**/newContent?post=*');
  const id = new URL(page.url()).searchParams.get('post') ?? '';
  ids.push(id);
  await page.getByLabel(/^Title English/).fill(title);
  await page.getByLabel(/^Summary English/).fill('A short one.');
  await writeLongText(page, 'Text English', 'It begins.\n## And goes on\n<b>not bold</b>');
  return { ...visited, id };
}

describe('the editor', () => {
  it(
    'keeps what is typed through a reload, saves a draft by itself, and publishes when asked',
    { tags: ['prove'] },
    async () => {
      const title = `A test of patience ${Math.random().toString(36).slice(2)}`;
      const { page, id } = await begin(title);
      expect(await page.getByLabel('Web address').inputValue()).toBe(title.toLowerCase().replaceAll(' ', '-'));
      await page.reload();
      await vi.waitFor(
        async () => expect(await page.getByLabel(/^Title English/).inputValue()).toBe(title),
        busyMachine,
      );
      await vi.waitFor(
        async () => expect(await readPost(id)).toMatchObject({ status: 'draft', revision: 1, title: { en: title } }),
        busyMachine,
      );

      await page.getByLabel(/^Title 中文/).fill('耐心的试验');
      await page.getByRole('button', { name: /中文 with preview/ }).click();
      await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: '耐心的试验' }).waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await vi.waitFor(
        async () => expect(await readPost(id)).toMatchObject({ status: 'published', title: { zh: '耐心的试验' } }),
        busyMachine,
      );
      const post = await readPost(id);
      expect(post?.body.en).toBe('It begins.\n\n## And goes on\n\n\\<b>not bold\\</b>');
      expect(Math.abs((post?.publishAt?.seconds ?? 0) - Date.now() / 1000)).toBeLessThan(60);
      expect((await database().collection(`posts/${id}/versions`).get()).size).toBe(1);
    },
  );

  it('never overwrites what another admin saved: it shows both and lets a person choose', async () => {
    const { page, id } = await begin(`Two hands ${Math.random().toString(36).slice(2)}`, {
      expectedComplaints: [/status of 403/],
    });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await vi.waitFor(async () => expect(await readPost(id)).toMatchObject({ revision: 1 }), busyMachine);
    await page.getByText('Saved', { exact: true }).first().waitFor();

    // After the page has read the post and before it writes, when rules can only refuse what it writes.
    await page.route(
      /documents:commit/,
      async (route) => {
        await database().doc(`posts/${id}`).update({
          'body.en': 'What they wrote there.',
          'excerpt.en': 'Their summary.',
          revision: 2,
          updatedAt: FieldValue.serverTimestamp(),
        });
        await route.continue();
      },
      { times: 1 },
    );
    await writeLongText(page, 'Text English', 'What I wrote here.');
    await page.getByText('Someone else has saved changes in the meantime').first().waitFor();
    expect(await page.getByText('You do not have access to this.').count()).toBe(0);
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'body › en' }).waitFor();
    expect(await dialog.getByRole('group').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Save this version' }).click();
    await vi.waitFor(
      async () =>
        expect(await readPost(id)).toMatchObject({
          revision: 3,
          body: { en: 'What I wrote here.' },
          excerpt: { en: 'Their summary.' },
        }),
      busyMachine,
    );
  });

  it('asks before leaving with something unsaved, and still has it afterwards', { tags: ['prove'] }, async () => {
    const { page } = await begin(`Leaving ${Math.random().toString(36).slice(2)}`);
    let question = '';
    page.once('dialog', (dialog) => {
      question = dialog.message();
      void dialog.dismiss();
    });
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts', exact: true }).click();
    await vi.waitFor(() => expect(question).toMatch(/Leave this page/), busyMachine);
    expect(new URL(page.url()).pathname).toBe('/admin/newContent');
    expect(await page.getByLabel(/^Title English/).inputValue()).toMatch(/^Leaving/);
  });
});

describe('the list of posts', () => {
  it('takes a deletion back, or moves the post to the trash, which deletes it for good with all its versions', async () => {
    const title = `Leaflet ${Math.random().toString(36).slice(2)}`;
    const { page, id } = await begin(title);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await vi.waitFor(async () => expect(await readPost(id)).toMatchObject({ revision: 1 }), busyMachine);
    // Until the page knows that the post is saved, it asks before it is left.
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByLabel('Search title, author, tag').fill(title.toUpperCase());
    const row = page.getByRole('row', { name: title });
    await row.getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect(await readPost(id)).toMatchObject({ status: 'published' });

    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await vi.waitFor(async () => expect(await readPost(id)).toBeUndefined(), busyMachine);
    const versions = database().collection(`posts/${id}/versions`);
    expect((await versions.get()).size).toBe(1);
    await page.getByRole('link', { name: 'Deleted entries' }).click();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: `Delete for good: “${title}”` }).click();
    await vi.waitFor(async () => expect((await versions.get()).size).toBe(0), busyMachine);
  });
});

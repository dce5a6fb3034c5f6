import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { campId, database } from '../campDatabase.ts';
import { newPersonWith, visitAdmin } from './admin.ts';
import { writeLongText } from './longText.ts';

/** The roles below admin in a browser: people do their work, and see only what is theirs. */

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const undoStep of undo.splice(0).reverse()) await undoStep();
});

const random = (): string => Math.random().toString(36).slice(2);

async function linesOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Admin', exact: true }).last().getByRole('link');
  await links.first().waitFor();
  return links.allTextContents();
}

async function expectRefusal(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }).waitFor();
  await page.goto(new URL(`/zh${path}`, page.url()).href);
  await page.getByRole('heading', { level: 1, name: '您无权查看此页面' }).waitFor();
}

describe('a writer', () => {
  it('writes and publishes a post, and finds people, settings and camps not theirs', async () => {
    const { email, uid, remove } = await newPersonWith('writer', { roles: ['writer'] });
    undo.push(remove);
    const title = `Written by a writer ${random()}`;
    const { page } = await visitAdmin('/admin', { as: email });
    expect(await linesOf(page)).toEqual(['Dashboard', 'Posts', 'Pages', 'Resources', 'All screens']);

    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Write' }).first().click();
    await page.waitForURL('**/newContent?post=*');
    const id = new URL(page.url()).searchParams.get('post') ?? '';
    undo.push(async () => database().recursiveDelete(database().doc(documentPaths.post.at(id))));
    await page.getByLabel(/^Title English/).fill(title);
    await page.getByLabel(/^Summary English/).fill('A short one.');
    await writeLongText(page, 'Text English', 'It begins.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await vi.waitFor(async () => {
      const post = await database().doc(documentPaths.post.at(id)).get();
      expect(post.data()).toMatchObject({ status: 'published', title: { en: title } });
      const version = documentPaths.postVersion.at(id, String(post.get('revision')));
      expect((await database().doc(version).get()).get('savedBy')).toBe(uid);
    }, busyMachine);
    await page.getByText('Saved', { exact: true }).first().waitFor();

    await page
      .getByRole('navigation', { name: 'Admin', exact: true })
      .last()
      .getByRole('link', { name: 'Posts' })
      .click();
    await page.getByLabel('Search title, author, tag').fill(title);
    await page.getByRole('row', { name: title }).waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);

    await page.goto(new URL('/admin/resources', page.url()).href);
    await page.getByRole('table').waitFor();
    expect(await page.getByText(`Campers of ${campId}`).count()).toBe(0);
    for (const path of ['/admin/umo', '/admin/custom', '/admin/camp', '/admin/db']) await expectRefusal(page, path);
  });
});

describe('a translator', () => {
  it('writes the Chinese of a draft, whose English stays as it is', async () => {
    const { email, uid, remove } = await newPersonWith('translator', { roles: ['translator'] });
    undo.push(remove);
    const id = random().padEnd(20, 'a').slice(0, 20);
    const ref = database().doc(documentPaths.post.at(id));
    const now = Timestamp.now();
    await ref.set({
      kind: 'article',
      slug: `to-translate-${id}`,
      title: { en: `To translate ${id}` },
      excerpt: { en: 'Short.' },
      body: { en: 'Long.' },
      cover: null,
      author: 'A writer',
      tags: [],
      edition: null,
      status: 'draft',
      publishAt: null,
      revision: 1,
      updatedAt: now,
    });
    undo.push(async () => database().recursiveDelete(ref));
    const { page } = await visitAdmin('/admin', { as: email });
    expect(await linesOf(page)).toEqual(['Dashboard', 'Translations', 'All screens']);
    await page
      .getByRole('navigation', { name: 'Admin', exact: true })
      .last()
      .getByRole('link', { name: 'Translations' })
      .click();
    await page.getByRole('link', { name: `To translate ${id}` }).click();
    await page.getByLabel('Title (中文)').fill('待翻译');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await vi.waitFor(async () => {
      const post = await ref.get();
      expect(post.data()).toMatchObject({
        title: { en: `To translate ${id}`, zh: '待翻译' },
        author: 'A writer',
        status: 'draft',
        revision: 2,
      });
      expect((await ref.collection('versions').doc('2').get()).get('savedBy')).toBe(uid);
    }, busyMachine);
    for (const path of ['/admin/posts', '/admin/newContent', '/admin/camp']) await expectRefusal(page, path);
  });
});

describe('the team of a camp', () => {
  it('edits its camp, and finds its code, its results and other camps not theirs', async () => {
    const { email, remove } = await newPersonWith('team', { teams: [campId] });
    undo.push(remove);
    const { page } = await visitAdmin('/admin', { as: email });
    expect(await linesOf(page)).toEqual(['Dashboard', 'Camp', 'Feedback', 'All screens']);
    const words = `A thing to bring ${random()}`;
    const items = database().collection(`camps/${campId}/checklist`);
    undo.push(async () => {
      const { docs } = await items.where('text.en', '==', words).get();
      await Promise.all(docs.map(async ({ ref }) => ref.delete()));
    });
    await page
      .getByRole('navigation', { name: 'Admin', exact: true })
      .last()
      .getByRole('link', { name: 'Camp' })
      .click();
    const parts = page.getByRole('navigation', { name: 'Parts of the camp' });
    await parts.getByRole('link', { name: 'Groups' }).waitFor();
    expect(await parts.getByRole('link', { name: 'Basics' }).count()).toBe(0);
    await page.goto(new URL(`/admin/camp?view=checklist&entry=${random()}&new=1`, page.url()).href);
    await page.getByLabel(/^Thing to bring or to do English/).fill(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await vi.waitFor(async () => expect((await items.where('text.en', '==', words).get()).size).toBe(1), busyMachine);
    await page.getByText('Saved', { exact: true }).first().waitFor();

    await page.goto(new URL('/admin/feedbackResults', page.url()).href);
    await page.getByRole('heading', { name: 'The results of this camp are not open to its team' }).waitFor();
    for (const path of ['/admin/camp?view=code', '/admin/camp?camp=camp-2025', '/admin/posts', '/admin/umo'])
      await expectRefusal(page, path);
  });
});

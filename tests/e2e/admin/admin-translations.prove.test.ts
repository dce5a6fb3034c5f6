import { documentPaths } from '@steeple/model/database/paths';
import type { Post } from '@steeple/model/content/post';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { database } from '../campDatabase.ts';
import { publishedArticle } from '../publishedArticle.ts';
import { visitAdmin } from './admin.ts';

const id = 'e2eposttranslations0';
const post = database().doc(documentPaths.post.at(id));

beforeAll(() =>
  post.set(
    publishedArticle({
      slug: 'kept-in-both-languages',
      title: { en: 'Kept in both languages', zh: '两种语言' },
      excerpt: { en: 'A short word.', zh: '一句短话。' },
      body: { en: 'First.\n\nSecond.', zh: '第一。\n\n第二。' },
    }),
  ),
);
afterAll(() => database().recursiveDelete(post));

async function outdated(): Promise<string[]> {
  return ((await post.get()).data() as Post).outdated?.map((entry) => entry.id) ?? [];
}

test('a change in one language is flagged in the editor, in the list and on the dashboard, until it is said to be right', async () => {
  const { page } = await visitAdmin(`/admin/newContent?post=${id}`);
  await page.getByLabel(/^Summary English/).fill('A short word, and another.');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await vi.waitFor(async () => expect(await outdated()).toEqual(['excerpt']), busyMachine);
  const flag = page.getByText('Summary: changed in English, check Chinese');
  await flag.click();
  await page.getByRole('listitem').filter({ has: flag }).getByText('一句短话。').waitFor();

  await page.goto(`${new URL(page.url()).origin}/admin/posts?translation=outdated`);
  const row = page.getByRole('row').filter({ hasText: 'Kept in both languages' });
  await row.getByText('Translation to check').waitFor();
  expect(await page.getByLabel('Translation').inputValue()).toBe('outdated');

  await page.goto(`${new URL(page.url()).origin}/admin`);
  await page.getByRole('link', { name: 'Translations to check: 1' }).click();
  await page.waitForURL(`**/newContent?post=${id}`);
  await page.getByRole('button', { name: 'Still right: Summary' }).click();
  await vi.waitFor(async () => expect(await outdated()).toEqual([]), busyMachine);
  await flag.waitFor({ state: 'detached' });
});

import { join } from 'node:path';
import { pageIds } from '@steeple/model/content/page';
import { documentPaths } from '@steeple/model/database/paths';
import { expect, test } from 'vitest';
import { ROOT } from '../stack/folders.ts';
import { readStarter } from './createSite.ts';

test('a new site starts with its settings and every page that the admin area edits, all fit for the model and in both languages', async () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const documents = await readStarter(join(ROOT, 'starter'), now);
  expect(documents.map(({ path }) => path).sort()).toEqual(
    [...pageIds.map((id) => documentPaths.page.at(id)), documentPaths.siteConfig.at()].sort(),
  );
  for (const { data } of documents) {
    const texts = JSON.stringify(data);
    expect(texts.match(/"zh":"[^"]/g)?.length).toBe(texts.match(/"en":"[^"]/g)?.length);
    expect((data as { updatedAt: { toDate: () => Date } }).updatedAt.toDate()).toEqual(now);
  }
});

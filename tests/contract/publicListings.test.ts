import { campExamples } from '@steeple/model/examples/camp';
import { campInfoExamples } from '@steeple/model/examples/campArea';
import { pageExamples } from '@steeple/model/examples/page';
import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { documentPaths } from '@steeple/model/paths';
import type { PublicSource } from '@steeple/model/publicSource';
import { describe, expect, it } from 'vitest';
import { listedSource } from '../../functions/src/listings/listedSource.ts';
import { publicWorld } from '../../scripts/bench/nastyRequests/publicWorld.ts';
import { mostPerRequest } from '../../scripts/bench/nastyRequests/visitorCost.ts';
import { tenYears } from '../../scripts/bench/nastyRequests/tenYears.ts';
import { generatedFiles as files } from '../../web/src/app/server/feedsAndSitemap.ts';
import { plainBody } from '../../web/src/lib/search/plainBody.ts';
import { postListLimit } from '../../web/src/lib/content/posts.ts';

const now = Date.parse('2026-11-22T00:00:00Z');
const hidden = tenYears(now, 0.01)
  .map(
    ([path, data]) =>
      [`${path}x`, { ...data, status: 'draft', hidden: true, audience: 'camp-2026', title: { en: 'Secret' } }] as const,
  )
  .filter(([path]) => !path.startsWith('ministries/'));
const documents = [
  ...tenYears(now, 0.05),
  ...hidden,
  [
    documentPaths.siteConfig.at(),
    { ...(siteConfigExamples.valid[0]?.value as object), currentCamp: 'camp-2026' },
  ] as const,
  [documentPaths.camp.at('camp-2026'), { ...(campExamples.valid[0]?.value as object), published: true }] as const,
  // More chapters about the camp than the search index reads.
  ...Array.from(
    { length: 30 },
    (_, place) =>
      [
        documentPaths.campInfo.at('camp-2026', `chapter-${place}`),
        { ...(campInfoExamples.valid[0]?.value as object), order: place },
      ] as const,
  ),
  ...['about', 'giving', 'visit'].map(
    (id) => [documentPaths.page.at(id), pageExamples.valid[0]?.value as object] as const,
  ),
];

describe.each(Object.keys(files))('%s', (path) => {
  it('is the same out of listings as out of the collections, reads a bounded number of documents, and names nothing hidden', async () => {
    const world = await publicWorld(documents, plainBody);
    const bodyFrom = async (source: PublicSource): Promise<string | undefined> =>
      (await files[path]?.({ source, origin: 'https://steeple.example', now }))?.body;
    const expected = await bodyFrom(world.source);
    world.readsSince();
    const listed = await bodyFrom(
      listedSource(world.listings(), world.source, (error) => {
        throw error;
      }),
    );
    expect(world.readsSince()).toBeLessThanOrEqual(mostPerRequest.reads);
    expect(listed).toBe(expected);
    expect(listed ?? '').not.toContain('Secret');
  });
});

it('the search index has an entry for each of the newest posts and open pages of the camp', async () => {
  const world = await publicWorld(documents, plainBody);
  const { body = '' } =
    (await files['/search.json']?.({
      source: listedSource(world.listings(), world.source, () => undefined),
      origin: '',
      now,
    })) ?? {};
  const { items: found } = JSON.parse(body) as { items: { kind: string }[] };
  expect(found.filter(({ kind }) => kind === 'camp')).toHaveLength(4);
  const posts = documents.filter(
    ([, data]) => 'status' in data && data.status === 'published' && 'slug' in data,
  ).length;
  expect(posts).toBeLessThan(postListLimit);
  expect(found.filter(({ kind }) => kind === 'article' || kind === 'testimony')).toHaveLength(posts);
});

import { campExamples } from '@steeple/model/examples/camp';
import { campInfoExamples } from '@steeple/model/examples/campArea';
import { pageExamples } from '@steeple/model/examples/page';
import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { documentPaths } from '@steeple/model/database/paths';
import type { PublicSource } from '@steeple/model/database/publicSource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedSource } from '../../functions/src/listings/listedSource.ts';
import { filters, publicPaths } from '../../scripts/bench/nastyRequests/nastyUrls.ts';
import { type PublicWorld, publicWorld } from '../support/visitors/publicWorld.ts';
import { mostPerRequest } from '../support/visitors/visitorCost.ts';
import { tenYears } from '../support/visitors/tenYears.ts';
import { generatedFiles as files } from '../../web/src/app/server/feedsAndSitemap.ts';
import { plainBody } from '../../web/src/lib/search/plainBody.ts';
import { postListLimit } from '../../web/src/lib/content/posts.ts';
import { setMessageLanguage } from '../../web/src/lib/language/messageLanguage.ts';
import { seededDocuments } from '../support/visitors/visitorWorld.ts';
import { origin, renderer } from './release/releaseWorld.ts';

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

it.each(publicPaths.filter((path) => path !== '/account'))(
  'a page reads a bounded number of documents, however many single events are ahead: %s',
  async (url) => {
    const world = await publicWorld([...documents, ...tenYears(now, 0.3)], plainBody);
    const fail = (error: unknown): never => {
      throw error;
    };
    const source = listedSource(world.listings(), world.source, fail);
    await renderer.render(url, { source, origin, now, report: fail });
    expect(world.readsSince()).toBeLessThanOrEqual(mostPerRequest.reads);
  },
);

describe('a page out of listings', () => {
  let world: PublicWorld;
  beforeAll(async () => {
    const seeded = await seededDocuments(new Date(now));
    // No page shows how often a resource was downloaded, and listings leave the number out.
    const stored = seeded.map(
      ({ path, data }) =>
        [path, { ...(data as object), ...('downloads' in (data as object) && { downloads: 0 }) }] as const,
    );
    world = await publicWorld([...stored, ...tenYears(now, 0.02)], plainBody);
  });
  // Files of tests share the modules.
  afterAll(() => setMessageLanguage('en'));

  const lists = ['/events', '/calendar', '/content', '/resources'];
  it.each([
    // The browser alone renders the account.
    ...publicPaths.filter((path) => path !== '/account'),
    '/zh',
    ...filters.flatMap((filter) => lists.map((path) => `${path}?${filter}`)),
  ])('is the same as out of the collections: %s', async (url) => {
    const fail = (error: unknown): never => {
      throw error;
    };
    const pageFrom = async (source: PublicSource) => renderer.render(url, { source, origin, now, report: fail });
    const expected = await pageFrom(world.source);
    const listed = await pageFrom(listedSource(world.listings(), world.source, fail));
    expect([listed.status, listed.body]).toEqual([expected.status, expected.body]);
    const isRedirect = listed.status >= 300 && listed.status < 400;
    expect(listed.body.includes('<main')).toBe(!isRedirect);
  });
});

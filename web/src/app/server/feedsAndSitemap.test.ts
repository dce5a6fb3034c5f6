import type { Post } from '@steeple/model/content/post';
import type { PublicSource, WithId } from '@steeple/model/database/publicSource';
import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { unknownSite } from '#lib/site.ts';
import { escapeXml, generatedFiles, manifest } from './feedsAndSitemap.ts';

it('text keeps what XML allows and loses what it forbids: control characters, half characters', () => {
  expect(escapeXml('a\u0000b\u0008c\u001bd\uFFFEe\uD800f\uDC00g')).toBe('abcdefg');
  expect(escapeXml('a\tb\nc <恩典> & "😀"')).toBe('a\tb\nc &lt;恩典&gt; &amp; &quot;😀&quot;');
});

it('the news feed stays XML whatever a post is called', async () => {
  const post = {
    id: 'one',
    kind: 'article',
    slug: 'one',
    title: { en: 'Line\u000bfeed\u0007' },
    excerpt: { en: '\u0001' },
    body: { en: '' },
    author: 'A',
    tags: [],
    edition: null,
    cover: null,
    status: 'published',
    publishAt: { seconds: 1, nanoseconds: 0 },
    revision: 1,
    updatedAt: { seconds: 1, nanoseconds: 0 },
  } as unknown as WithId<Post>;
  const source: PublicSource = { document: async () => null, list: async () => [post] as never };
  const feed = generatedFiles['/feed.xml'];
  expect(feed).toBeDefined();
  const { body } = (await feed?.({ source, origin: 'https://steeple.example', now: 0 })) ?? { body: '' };
  expect(body).toContain('<title>Linefeed</title>');
  expect(Array.from(body).filter((character) => character < ' ' && !['\t', '\n', '\r'].includes(character))).toEqual(
    [],
  );
});

/** Width and height of a PNG, from its first chunk. Pixels. */
function pngSize(file: string): string {
  const bytes = readFileSync(`web/public${file}`);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

// https://developer.chrome.com/docs/lighthouse/pwa/installable-manifest
it.each(['en', 'zh'] as const)('the manifest in %s has what Chromium needs to install the site', (language) => {
  const { name, short_name, start_url, scope, display, icons, ...rest } = JSON.parse(
    manifest({ ...unknownSite, name: { en: 'Steeple Church', zh: '尖塔教会' } }, language),
  ) as Record<string, string> & { icons: { src: string; sizes: string; type: string; purpose?: string }[] };
  expect([name, short_name].every((text) => text !== undefined && text !== '')).toBe(true);
  expect([start_url?.startsWith(scope ?? '?'), display]).toEqual([true, 'standalone']);
  expect(rest).not.toHaveProperty('prefer_related_applications');
  const pictures = icons.filter(({ type }) => type === 'image/png');
  const plain = pictures.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(pictures.map(({ src }) => pngSize(src))).toEqual(pictures.map(({ sizes }) => sizes));
});

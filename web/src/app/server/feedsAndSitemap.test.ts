import type { Post } from '@steeple/model/post';
import type { PublicSource, WithId } from '@steeple/model/publicSource';
import { expect, it } from 'vitest';
import { escapeXml, generatedFiles } from './feedsAndSitemap.ts';

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

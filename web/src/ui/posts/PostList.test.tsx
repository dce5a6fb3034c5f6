import { hillsPicture } from '@steeple/model/examples/parts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { PostSummary } from '#lib/content/posts.ts';
import { PageProvider, type ShownPage } from '#lib/routing/route.ts';
import { PostList } from './PostList.tsx';

const post: PostSummary = {
  id: 'letter',
  slug: 'letter',
  title: { text: 'A letter', language: 'en', isFallback: false },
  excerpt: { text: 'It begins.', language: 'en', isFallback: false },
  author: 'Anna',
  tags: [],
  edition: null,
  cover: hillsPicture,
  publishAt: null,
};

/** The `loading` of each cover in a list of three posts. */
function loadingOf(level: 2 | 3): (string | undefined)[] {
  const html = renderToStaticMarkup(
    <Router ssrPath="/content">
      <PageProvider page={{ language: 'en', pathname: '/content', now: 0 } as ShownPage}>
        <PostList posts={['1', '2', '3'].map((id) => ({ ...post, id }))} level={level} />
      </PageProvider>
    </Router>,
  );
  return Array.from(html.matchAll(/ loading="(\w+)"/g), ([, loading]) => loading);
}

test('the first cover of a list that begins a page is loaded at once, the others when they come near', () => {
  expect(loadingOf(2)).toEqual(['eager', 'lazy', 'lazy']);
});

test('no cover of a list further down a page is loaded before it comes near', () => {
  expect(loadingOf(3)).toEqual(['lazy', 'lazy', 'lazy']);
});

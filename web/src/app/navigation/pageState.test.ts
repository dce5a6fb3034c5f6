import { expect, it } from 'vitest';
import { applyPageMetadata, createPageStore, type PageState } from './pageState.ts';
import { matchPage } from '#lib/routing/matchPage.ts';

const page = (url: string): PageState => ({
  target: matchPage(url),
  module: { default: () => null },
  title: () => 'Session',
  data: undefined,
  error: null,
  madeAt: 0,
});

it('a page that has found what it shows gives the document its title', () => {
  const pages = createPageStore(page('/camp/sessions/roots'));
  applyPageMetadata(pages, { path: '/camp/sessions/roots', title: 'Roots', isNotFound: false });
  expect(pages.getState().page).toMatchObject({ ownTitle: 'Roots', error: null });
});

it('a page whose address names nothing that exists becomes a 404, under the address that was asked for', () => {
  const pages = createPageStore(page('/zh/camp/sessions/none?x=1'));
  applyPageMetadata(pages, { path: '/camp/sessions/none', title: null, isNotFound: true });
  expect(pages.getState().page).toMatchObject({
    module: null,
    error: { status: 404, isFatal: false, message: 'Page Not Found: /zh/camp/sessions/none?x=1' },
  });
});

it('metadata that a page sets after another one is shown is ignored', () => {
  const pages = createPageStore(page('/camp/schedule'));
  applyPageMetadata(pages, { path: '/camp/sessions/roots', title: 'Roots', isNotFound: false });
  applyPageMetadata(pages, { path: '/camp/sessions/roots', title: null, isNotFound: true });
  expect(pages.getState().page).toMatchObject({ error: null });
  expect(pages.getState().page).not.toHaveProperty('ownTitle');
});

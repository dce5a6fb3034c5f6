import { afterEach, expect, test, vi } from 'vitest';
import { matchPage } from '#lib/routing/matchPage.ts';
import { paths } from '#lib/routing/paths.ts';
import type { PageState } from './pageState.ts';
import { changeWithTransition } from './pageTransition.ts';

afterEach(async () => {
  // The end of a transition.
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
});

function pageAt(url: string): PageState {
  return { target: matchPage(url), module: null, title: null, data: undefined, error: null, madeAt: 0 };
}

/** Changes from one page to another, and tells what happened in which order. */
function change(from: string | null, to: string, { can = true, isMotionReduced = false } = {}): string[] {
  const log: string[] = [];
  const startViewTransition = (update: () => Promise<void>): ViewTransition => {
    log.push('transition');
    const done = update();
    const skipped = Promise.reject(new DOMException('skipped', 'AbortError'));
    return { ready: skipped, finished: done, updateCallbackDone: done } as unknown as ViewTransition;
  };
  vi.stubGlobal('document', can ? { startViewTransition } : {});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  changeWithTransition(from === null ? null : pageAt(from), pageAt(to), () => log.push('shown'));
  return log;
}

test('a public page follows another one with a transition', () => {
  expect(change(paths.visit.path, paths.events.path)).toEqual(['transition', 'shown']);
});

test.each([
  ['the browser has none', paths.visit.path, paths.events.path, { can: false }],
  ['motion is reduced', paths.visit.path, paths.events.path, { isMotionReduced: true }],
  ['it is the first page', null, paths.events.path, {}],
  ['only the query differs', paths.content.path, `${paths.content.path}?tag=advent`, {}],
  ['the camp is opened', paths.visit.path, paths.camp.path, {}],
  ['the admin area is open', '/admin', '/admin/posts', {}],
])('a page is shown at once where %s', (_reason, from, to, options) => {
  expect(change(from, to, options)).toEqual(['shown']);
});

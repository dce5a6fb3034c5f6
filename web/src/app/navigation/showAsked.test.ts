import { beforeEach, expect, test, vi } from 'vitest';
import { unknownSite } from '#lib/site.ts';
import { matchPage } from '#lib/routing/matchPage.ts';
import { paths } from '#lib/routing/paths.ts';
import { createPageStore, type PageState } from './pageState.ts';
import { showAsked } from './showAsked.ts';

const address = { pathname: paths.events.path, search: '?calendar=youth', hash: '' };
const requestedUrl = `${paths.events.path}?calendar=youth`;
const payload = {
  site: unknownSite,
  route: { name: 'events', path: paths.events.path, params: {}, module: '/assets/events.js' },
  language: 'en',
  data: [],
  status: 200,
  madeAt: 0,
  isFile: true,
} as const;
/** The page as its file has it, whose other files cannot be read. */
const served: PageState = {
  target: matchPage(paths.events.path),
  module: {
    default: () => null,
    loader: async () => Promise.resolve([]),
    fileSource: async () => Promise.reject(new Error('no signal')),
  },
  title: () => 'Events',
  data: [],
  error: null,
  madeAt: 0,
  isFile: true,
};
const awaited = { removeAttribute: vi.fn<(name: string) => void>() };

beforeEach(() => {
  awaited.removeAttribute.mockReset();
  vi.stubGlobal('location', address);
  vi.stubGlobal('document', { querySelectorAll: () => [awaited] });
});

/** Shows the page whose query cannot be read. @param pressed the address of a link that was pressed meanwhile. */
async function show(pressed: string | null) {
  const pages = createPageStore(served);
  const navigate = vi.fn<(to: string, mode?: string) => Promise<void>>(async () => Promise.resolve());
  const report = vi.fn<(error: unknown) => void>();
  const moving = async () => {
    pages.setState({ pending: pressed });
    return Promise.resolve({ navigate });
  };
  await showAsked(pages, served, payload, { moving, report });
  expect(report).toHaveBeenCalledWith(new Error('no signal'));
  return navigate.mock.calls;
}

test('a page whose query cannot be read is made by navigation', async () => {
  expect(await show(null)).toEqual([[requestedUrl, 'replace']]);
  expect(awaited.removeAttribute).not.toHaveBeenCalled();
});

test('a link that was pressed meanwhile is followed, and what was hidden is shown until then', async () => {
  expect(await show(paths.about.path)).toEqual([]);
  expect(awaited.removeAttribute).toHaveBeenCalledWith('data-awaited');
});

import type { Rolldown } from 'vite';

type Area = 'start' | 'public' | 'camp' | 'admin';
/** Areas whose pages load no file of another area. */
const separateAreas: readonly Area[] = ['public', 'camp'];

/** Pages of an area that must share a module for it to be in the file of what the area shares. */
const sharingPages = 3;

const text = /\/messages\/generated\/messages\/([a-z]+)_\w+\.js$/;
const routeTable = /\/src\/app\/routes\/\w+\.ts$/;
const app = /\/src\/entry-client\.tsx$/;
const campPreload = /\/src\/app\/boot\/campPreload\.ts$/;

/** The area of a page; null for the account's page, which loads what it needs of any, and for other modules. */
function areaOfPage(source: string): Area | null {
  if (/\/src\/features\/admin-/.test(source)) return 'admin';
  if (/\/src\/features\/(camp-|feedback\/)/.test(source)) return 'camp';
  return source.includes('/src/features/') && !source.endsWith('/AccountPage.tsx') ? 'public' : null;
}

/** Counts the pages of each area that load a module; Infinity where every page does. */
function pagesOf(id: string, context: Rolldown.ChunkingContext): Readonly<Record<Area, number>> {
  const pages = { start: 0, public: 0, camp: 0, admin: 0 };
  const seen = new Set<string>();
  const pending = [id];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const module = seen.has(at) ? null : context.getModuleInfo(at);
    seen.add(at);
    if (module === null) continue;
    if (app.test(at)) pages.public = pages.camp = pages.admin = Infinity;
    if (campPreload.test(at)) pages.start = Infinity;
    const area = module.dynamicImporters.some((importer) => routeTable.test(importer)) ? areaOfPage(at) : null;
    if (area !== null) pages[area] += 1;
    pending.push(...module.importers);
  }
  return pages;
}

/**
 * Joins what several pages share, so that a page fetches some fifteen files instead of sixty: one file for each set of
 * areas whose pages share a module (`camp-admin`), and one for the texts of each area. Everything else is left to the
 * bundler, which makes a file for each dynamic import. Modules that `campPreload` needs are apart, since it runs first.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'firebase-app',
    test: /node_modules\/(@firebase\/(app|component|logger|util)|firebase\/app|idb)\//,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'texts',
    name: (id) => {
      const [, area] = text.exec(id) ?? [];
      return area === undefined ? null : `${area}-texts`;
    },
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'shared',
    test: (id) => !text.test(id),
    name: (id, context) => {
      const pages = pagesOf(id, context);
      if (separateAreas.some((area) => pages[area] > 0 && pages[area] < sharingPages)) return null;
      const areas = (['start', 'public', 'camp', 'admin'] as const).filter((area) => pages[area] >= sharingPages);
      return areas.length === 0 ? null : areas.join('-');
    },
    includeDependenciesRecursively: false,
  },
];

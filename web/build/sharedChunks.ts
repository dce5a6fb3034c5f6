import type { Rolldown } from 'vite';

/** Pages of an area, or scripts that run beside every page: `campPreload` first, the others once a page is shown. */
const groups = ['first', 'later', 'public', 'camp', 'admin'] as const;
type Group = (typeof groups)[number];
/** Areas whose pages load no file of another area. */
const separateAreas: readonly Group[] = ['public', 'camp'];

/** Pages of an area, more than half, that must share a module for it to be in the file of what the area shares. */
const sharingPages = 12;

const text = /\/messages\/generated\/messages\/([a-z]+)_\w+\.js$/;
const routeTable = /\/src\/app\/routes\/(?:(camp|admin)R|r)outes\.ts$/;
const besidePages = /\/src\/(entry-client\.tsx|app\/(boot|errors|navigation)\/\w+\.tsx?)$/;

/** Counts the pages of each area that load a module, Infinity where all do; null for a module of the app's own file. */
function pagesOf(id: string, context: Rolldown.ChunkingContext): Readonly<Record<Group, number>> | null {
  const pages = { first: 0, later: 0, public: 0, camp: 0, admin: 0 };
  let isOfApp = false;
  const visitedIds = new Set<string>();
  const pending = [id];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const module = visitedIds.has(at) ? null : context.getModuleInfo(at);
    visitedIds.add(at);
    if (module === null) continue;
    if (at.endsWith('/src/entry-client.tsx')) isOfApp = true;
    if (at.endsWith('/src/app/boot/campPreload.ts')) pages.first = Infinity;
    for (const importer of module.dynamicImporters) {
      if (besidePages.test(importer) && besidePages.test(at)) pages.later = Infinity;
      const [table, area = 'public'] = routeTable.exec(importer) ?? [];
      // The account's page loads what it needs of any area.
      if (table !== undefined && !at.endsWith('/AccountPage.tsx')) pages[area as Group] += 1;
    }
    pending.push(...module.importers);
  }
  // The app's own file has what it loads, and every page finds it there.
  if (isOfApp && pages.first === 0) return null;
  return isOfApp ? { ...pages, public: Infinity, camp: Infinity, admin: Infinity } : pages;
}

/**
 * Joins what several pages share, so that a page fetches some fifteen files instead of sixty: one file for each set of
 * areas whose pages share a module (`camp-admin`), and one for the texts of each area. Everything else is left to the
 * bundler, which makes a file for each dynamic import. What `campPreload` needs is apart, since it runs first. So is
 * what every page fetches later, such as navigation, since public pages need nothing that is the camp's alone.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'firebase-app',
    test: /node_modules\/(@firebase\/(app|component|logger|util)|firebase\/app|idb)\//,
    includeDependenciesRecursively: false,
  },
  { name: 'firebase-auth', test: /node_modules\/@?firebase\/auth\//, includeDependenciesRecursively: false },
  {
    name: 'firestore-lite',
    test: /node_modules\/@?firebase\/firestore\/(dist\/)?lite\//,
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
    test: (id) => !id.includes('/messages/generated/'),
    name: (id, context) => {
      const pages = pagesOf(id, context);
      if (pages === null || separateAreas.some((area) => pages[area] > 0 && pages[area] < sharingPages)) return null;
      const sharing = groups.filter((group) => pages[group] >= sharingPages);
      const [only] = sharing;
      // What one script alone loads is in its own file.
      if (only === undefined || (sharing.length === 1 && pages[only] === Infinity)) return null;
      return sharing.join('-');
    },
    includeDependenciesRecursively: false,
  },
];

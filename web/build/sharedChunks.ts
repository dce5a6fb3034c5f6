import type { Rolldown } from 'vite';

const areas = ['public', 'camp', 'admin'] as const;
type Area = (typeof areas)[number];
/** Areas whose pages load no file of another area. */
const separateAreas: readonly Area[] = ['public', 'camp'];

/** Pages of an area, more than half, that must share a module for it to be in the file of what the area shares. */
const sharingPages = 12;

const generated = '/messages/generated/';
const text = /\/messages\/generated\/messages\/([a-z]+)_(?:title_(admin))?\w*\.js$/;
const routeTable = /\/src\/app\/routes\/(?:(camp|admin)R|r)outes\.ts$/;
const besidePages = /\/src\/(entry-client\.tsx|app\/(boot|errors|navigation)\/\w+\.tsx?)$/;
/** Modules that every page of the camp loads: `camp-app.html` names the dashboard's files, too. */
const campStart = /\/src\/(app\/layouts\/CampLayout|features\/camp-dashboard\/CampDashboardPage)\.tsx$/;

/** Entries and pages that load a module. */
interface Uses {
  /** Number of entries of the build that load it: those that HTML names, and targets of dynamic imports. */
  entries: number;
  /** Every page loads it with the app. */
  isOfApp: boolean;
  /** `campPreload` loads it, which runs before the app. */
  isFirst: boolean;
  /** Every page loads it once it is shown, such as navigation. */
  isLater: boolean;
  /** Number of the pages of each area that load it, Infinity where all do. */
  readonly pages: Record<Area, number>;
}

function usesOf(id: string, context: Rolldown.ChunkingContext): Uses {
  const uses: Uses = {
    entries: 0,
    isOfApp: false,
    isFirst: false,
    isLater: false,
    pages: { public: 0, camp: 0, admin: 0 },
  };
  const visitedIds = new Set([id]);
  // The loop visits what it adds.
  for (const at of visitedIds) {
    const { importers = [], dynamicImporters = [], isEntry = false } = context.getModuleInfo(at) ?? {};
    for (const importer of importers) visitedIds.add(importer);
    if (isEntry || dynamicImporters.length > 0) uses.entries += 1;
    if (at.endsWith('/src/entry-client.tsx')) uses.isOfApp = true;
    if (at.endsWith('/src/app/boot/campPreload.ts')) uses.isFirst = true;
    if (campStart.test(at)) uses.pages.camp = Infinity;
    for (const importer of dynamicImporters) {
      if (besidePages.test(importer) && besidePages.test(at)) uses.isLater = true;
      const [table, area = 'public'] = routeTable.exec(importer) ?? [];
      // The account's page loads what it needs of any area.
      if (table !== undefined && !at.endsWith('/AccountPage.tsx')) uses.pages[area as Area] += 1;
    }
  }
  return uses;
}

/** The part of the site that a text belongs to; null for any other module. Titles of admin screens belong to admin. */
function areaOfText(id: string): string | null {
  const [, area, areaOfTitle] = text.exec(id) ?? [];
  return areaOfTitle ?? area ?? null;
}

/** The name of the file that a module shares with others; null where the bundler chooses its file. */
function sharedFile(id: string, context: Rolldown.ChunkingContext): string | null {
  const { entries, isOfApp, isFirst, isLater, pages } = usesOf(id, context);
  // In one file, so that the order of rules is that of the imports.
  if (isOfApp && id.endsWith('.css')) return 'app';
  if (entries < 2) return null;
  if (isOfApp) return isFirst ? 'first-app' : 'app';
  const isImported = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  if (isImported || separateAreas.some((area) => pages[area] > 0 && pages[area] < sharingPages)) return null;
  if (isFirst) return isLater ? 'first-later' : 'first';
  if (isLater) return pages.public > 0 ? 'later-public' : 'later';
  return areas.filter((area) => pages[area] >= sharingPages).join('-') || null;
}

/**
 * Joins what several files share, so that a page fetches some twenty files instead of sixty: a file of what every page
 * loads, one for each set of areas whose pages share a module (`camp-admin`), and one for the texts of each area.
 * Everything else is left to the bundler, which makes a file for each dynamic import. A module that one such file alone
 * needs stays in it, because the texts that the module uses are there too. The modules that `campPreload` needs have
 * files of their own, since it runs before the app. So have those that every page fetches later, such as navigation:
 * a public page then fetches nothing that only the camp needs.
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
  // All of them, since the app's file and the one that starts it both use some.
  {
    name: 'shell-texts',
    test: (id) => areaOfText(id) === 'shell',
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'texts',
    name: (id) => {
      const area = areaOfText(id);
      return area === null ? null : `${area}-texts`;
    },
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'shared',
    test: (id) => !id.includes(generated),
    name: sharedFile,
    includeDependenciesRecursively: false,
  },
];

import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { shells } from '../src/lib/routing/shells.ts';
import { paths, type RouteName } from '../src/lib/routing/paths.ts';
import { traditionalFolderFile } from './traditionalEditionPlugin.ts';
import { type RouteSources, routeSourcesFile } from './routeSourcesPlugin.ts';

const name = 'virtual:client-build';
/**
 * Sources that every page of an area needs besides its own, of the areas that the server renders: fetched with the
 * page, and not one after another.
 */
const areaSources = {
  camp: [
    'src/app/layouts/CampLayout.tsx',
    'src/app/boot/makePage.tsx',
    'src/app/boot/InPlace.tsx',
    'src/app/navigation/focusAfterNavigation.ts',
    'src/app/routes/campRoutes.ts',
  ],
};

interface Chunk {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The text of every style sheet that some chunks bring, by file. */
async function stylesOf(manifest: string, keys: readonly string[], client: string): Promise<Record<string, string>> {
  const chunks = JSON.parse(manifest) as Record<string, Chunk>;
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of chunks[key]?.css ?? []) files.add(file);
    chunks[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return Object.fromEntries(
    await Promise.all(
      [...files].map(async (file) => [file, (await readFile(join(client, file), 'utf8')).trim()] as const),
    ),
  );
}

/**
 * The text of `src/boot.ts` as it was built, which the server puts into each page.
 * @throws where it cannot be inside a page: it imports a file beside it, or ends its element.
 */
async function bootScriptOf(manifest: string, client: string): Promise<string> {
  const { 'src/boot.ts': boot } = JSON.parse(manifest) as Record<string, { readonly file: string } & Chunk>;
  if (boot === undefined || (boot.imports ?? []).length > 0)
    throw new Error('src/boot.ts must be built as one file without imports.');
  const text = (await readFile(join(client, boot.file), 'utf8')).trim();
  if (/<\/script|<!--/i.test(text)) throw new Error('src/boot.ts contains what ends a script element.');
  return text;
}

/**
 * The file of the style sheet that names the web fonts, which pages ask for after their first paint.
 * @throws where the build has none.
 */
function webFontsOf(manifest: string): string {
  const files = Object.values(JSON.parse(manifest) as Record<string, { readonly file: string }>);
  const sheet = files.find(({ file }) => /^assets\/webFonts-[^/]+\.css$/.test(file));
  if (sheet === undefined) throw new Error('The build has no style sheet of src/ui/webFonts.css.');
  return sheet.file;
}

/** The chunks of a manifest. Files that a source asks for by `?url` have absolute keys, which differ by machine. */
function chunksOf(manifest: string): Record<string, Chunk> {
  const entries = Object.entries(JSON.parse(manifest) as Record<string, Chunk>);
  return Object.fromEntries(entries.filter(([key]) => !isAbsolute(key)));
}

/**
 * Gives the server's bundle what it must know of the client's: the page around the markup, the manifest of chunks and
 * the source of each public route's module, and the styles of public pages, and the folder of the
 * scripts in Traditional characters. Inlined, so that the server's bundle is one
 * folder that needs nothing beside it.
 */
export function clientBuildPlugin(web: string): Plugin {
  return {
    name: 'steeple-client-build',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const client = join(web, 'dist/client');
      const template = await readFile(join(client, shells.public), 'utf8');
      const manifest = await readFile(join(client, '.vite/manifest.json'), 'utf8');
      const traditionalFolder = await readFile(join(client, traditionalFolderFile), 'utf8');
      const { publicRoutes, campRoutes } = JSON.parse(
        await readFile(join(client, routeSourcesFile), 'utf8'),
      ) as RouteSources;
      const routeSources = { ...campRoutes, ...publicRoutes };
      // The server renders public pages and the open ones of the camp.
      const rendered = Object.entries(routeSources).flatMap(([route, source]) =>
        'personal' in (paths[route as RouteName] ?? {}) ? [] : [source],
      );
      const styles = await stylesOf(
        manifest,
        ['index.html', ...Object.values(areaSources).flat(), ...rendered],
        client,
      );
      const bootScript = await bootScriptOf(manifest, client);
      return `export const bootScript = ${JSON.stringify(bootScript)};\nexport const webFonts = ${JSON.stringify(webFontsOf(manifest))};\nexport const traditionalFolder = ${traditionalFolder};\nexport const areaSources = ${JSON.stringify(areaSources)};\nexport const styles = ${JSON.stringify(styles)};\nexport const routeSources = ${JSON.stringify(routeSources)};\nexport const template = ${JSON.stringify(template)};\nexport const manifest = ${JSON.stringify(chunksOf(manifest))};\n`;
    },
  };
}

import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { shells } from '../src/lib/routing/shells.ts';
import { paths, type RouteName } from '../src/lib/routing/paths.ts';
import { traditionalFolderFile } from './traditionalEditionPlugin.ts';
import { app, campChunksInPlace, type Manifest, readManifest, withImports } from './manifest.ts';

const name = 'virtual:client-build';

/** The text of every style sheet that some chunks bring, by file. */
async function stylesOf(manifest: Manifest, keys: readonly string[], client: string): Promise<Record<string, string>> {
  const files = new Set(withImports(manifest, keys).flatMap((key) => manifest[key]?.css ?? []));
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
async function bootScriptOf({ 'src/boot.ts': boot }: Manifest, client: string): Promise<string> {
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
function webFontsOf(manifest: Manifest): string {
  const sheet = Object.values(manifest).find(({ file }) => /^assets\/webFonts-[^/]+\.css$/.test(file));
  if (sheet === undefined) throw new Error('The build has no style sheet of src/ui/webFonts.css.');
  return sheet.file;
}

/** The chunks of a manifest. Files that a source asks for by `?url` have absolute keys, which differ by machine. */
function chunksOf(manifest: Manifest): Manifest {
  return Object.fromEntries(Object.entries(manifest).filter(([key]) => !isAbsolute(key)));
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
      const { manifest, sources } = await readManifest(client);
      const traditionalFolder = await readFile(join(client, traditionalFolderFile), 'utf8');
      const routeSources = { ...sources['campRoutes'], ...sources['publicRoutes'] };
      const areaSources = { camp: campChunksInPlace(manifest, sources) };
      // The server renders public pages and the open ones of the camp.
      const rendered = Object.entries(routeSources).flatMap(([route, source]) =>
        'personal' in (paths[route as RouteName] ?? {}) ? [] : [source],
      );
      const styles = await stylesOf(manifest, [app, ...areaSources.camp, ...rendered], client);
      const bootScript = await bootScriptOf(manifest, client);
      return `export const bootScript = ${JSON.stringify(bootScript)};\nexport const webFonts = ${JSON.stringify(webFontsOf(manifest))};\nexport const traditionalFolder = ${traditionalFolder};\nexport const areaSources = ${JSON.stringify(areaSources)};\nexport const styles = ${JSON.stringify(styles)};\nexport const routeSources = ${JSON.stringify(routeSources)};\nexport const template = ${JSON.stringify(template)};\nexport const manifest = ${JSON.stringify(chunksOf(manifest))};\n`;
    },
  };
}

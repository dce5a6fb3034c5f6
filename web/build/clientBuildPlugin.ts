import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shells } from '../src/lib/routing/shells.ts';
import { type PagePath, paths, type RouteName } from '../src/lib/routing/paths.ts';
import { traditionalFolderFile } from './traditionalEditionPlugin.ts';
import { campChunks, filesOfPage, type Manifest, readManifest } from './manifest.ts';

const name = 'virtual:client-build';

/** The texts of style sheets, by file. */
async function stylesOf(files: ReadonlySet<string>, client: string): Promise<Record<string, string>> {
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

/**
 * Gives the server's bundle what it must know of the client's: the page around the markup, the files of each page that
 * it renders, their styles, and the folder of the scripts in Traditional characters. Inlined, so that the server's
 * bundle is one folder that needs nothing beside it.
 */
export function clientBuildPlugin(web: string): Plugin {
  return {
    name: 'steeple-client-build',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const client = join(web, 'dist/client');
      const { manifest, sources } = await readManifest(client);
      // The server renders public pages and the open ones of the camp; a page without a route is an error.
      const pages = { '': filesOfPage(manifest, [], '') };
      for (const [route, source] of Object.entries({ ...sources['campRoutes'], ...sources['publicRoutes'] })) {
        const path: PagePath = paths[route as RouteName];
        const shared = path.area === 'camp' ? campChunks(manifest, sources) : [];
        if (path.personal !== true) Object.assign(pages, { [route]: filesOfPage(manifest, shared, source) });
      }
      const values = {
        template: await readFile(join(client, shells.public), 'utf8'),
        pages,
        styles: await stylesOf(new Set(Object.values(pages).flatMap(({ styles }) => styles)), client),
        bootScript: await bootScriptOf(manifest, client),
        webFonts: webFontsOf(manifest),
        traditionalFolder: JSON.parse(await readFile(join(client, traditionalFolderFile), 'utf8')) as string,
      };
      return Object.entries(values)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}

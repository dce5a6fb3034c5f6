import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { languages } from '@steeple/model/text/language';
import { type ShellArea, shellPath } from '../src/lib/routing/shells.ts';
import { afterBuild } from './afterBuild.ts';

/** Areas that open without signal. */
const storedShells: readonly ShellArea[] = ['public', 'camp', 'account'];
const anyFeature = /\/src\/features\//;
const campFeatures = /\/src\/features\/(camp-[^/]+|feedback)\//;
const adminOnly = /\/src\/(app\/layouts\/Admin|app\/routes\/adminRoutes|features\/admin-)/;
/** Public pages that need the server anyway. */
const personalFeatures = /\/src\/features\/account\//;

/** Of the camp's pages only. */
const laterEntry = /\/src\/app\/boot\/campPreload/;

type Bundle = Rolldown.OutputBundle;
/** Tells whether a chunk that is loaded later is stored on the device, by the path of its source. */
type IsStored = (source: string) => boolean;

/** Files that every visitor stores: the shell and the public pages, which read stored payloads and need no SDK. */
const forVisitors: IsStored = (source) =>
  /\/src\/(app|features)\//.test(source) &&
  ![campFeatures, adminOnly, personalFeatures, /\/src\/app\/(layouts\/CampLayout|routes\/campRoutes)/].some((kind) =>
    kind.test(source),
  );

/** Files that the camp's pages need, Firebase's SDKs among them. */
const forCamp: IsStored = (source) =>
  !adminOnly.test(source) && (!anyFeature.test(source) || campFeatures.test(source));

/** Files that some pages need: from the entry along every import, and along the dynamic ones that are stored too. */
export function filesOf(bundle: Bundle, isStored: IsStored): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      files.add(asset);
    chunk.imports.forEach(visit);
    for (const later of chunk.dynamicImports) {
      const target = bundle[later];
      if (target?.type === 'chunk' && isStored(target.facadeModuleId ?? '')) visit(later);
    }
  };
  for (const chunk of Object.values(bundle))
    if (
      chunk.type === 'chunk' &&
      chunk.isEntry &&
      (isStored === forCamp || !laterEntry.test(chunk.facadeModuleId ?? ''))
    )
      visit(chunk.fileName);
  // Fonts are named by style sheets only.
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name);
  return [...files].sort();
}

/** The digest by which a file without one in its name is known. */
async function revisionOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 20);
}

/**
 * Builds `/service-worker.js`, with the lists of what it stores for each group of readers: the empty shells, code,
 * styles and fonts.
 */
export function serviceWorkerPlugin(web: string): Plugin {
  return afterBuild('steeple-service-worker', web, async (folder, bundle) => {
    const unnamed = await Promise.all(
      [
        ...languages.flatMap((language) => storedShells.map((area) => shellPath(area, language))),
        '/offline.html',
        '/icon.svg',
        '/reloadBlankShell.js',
      ].map(async (url) => ({ url, revision: await revisionOf(join(folder, url)) })),
    );
    const ofVisitors = filesOf(bundle, forVisitors);
    const stored = {
      // Names of the others carry a digest of their content.
      shell: [...unnamed, ...ofVisitors.map((name) => ({ url: `/${name}`, revision: null }))],
      camp: filesOf(bundle, forCamp)
        .filter((name) => !ofVisitors.includes(name))
        .map((name) => `/${name}`),
    };
    await build({
      configFile: false,
      root: web,
      publicDir: false,
      logLevel: 'error',
      define: { STORED_WITH_BUILD: JSON.stringify(stored), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: join(web, 'src/service-worker/serviceWorker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
  });
}

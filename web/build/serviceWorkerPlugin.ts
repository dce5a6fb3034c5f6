import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Features whose pages need the server anyway: they are not kept on the device. */
const keptFeatures = /\/src\/features\/(camp-[^/]+|feedback)\//;
const anyFeature = /\/src\/features\//;
const officeOnly = /\/src\/(app\/OfficeLayout|features\/office-)/;

type Bundle = Rolldown.OutputBundle;

/** Whether a chunk that is loaded later belongs to what the camp may need without signal. */
function isKept(chunk: Rolldown.OutputChunk): boolean {
  const entry = chunk.facadeModuleId ?? '';
  return !officeOnly.test(entry) && (!anyFeature.test(entry) || keptFeatures.test(entry));
}

/** Files that the camp's pages need: from the entry along every import, but not into other houses' pages. */
export function filesOfCamp(bundle: Bundle): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) files.add(asset);
    chunk.imports.forEach(visit);
    for (const later of chunk.dynamicImports) {
      const target = bundle[later];
      if (target?.type === 'chunk' && isKept(target)) visit(later);
    }
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
  // Fonts are named by style sheets only.
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name);
  return [...files].sort();
}

/** Builds `/service-worker.js`, with the list of what it keeps: the empty shell and the camp's code, styles and fonts. */
export function serviceWorkerPlugin(web: string): Plugin {
  return {
    name: 'steeple-service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      // After the build record has been written into the shell.
      order: 'post',
      sequential: true,
      async handler(options, bundle) {
        const outDir = options.dir ?? join(web, 'dist/client');
        const shell = await readFile(join(outDir, 'app.html'));
        const revision = createHash('sha256').update(shell).digest('hex').slice(0, 20);
        // Names of the others carry a digest of their content.
        const kept = [{ url: '/app.html', revision }, { url: '/icon.svg', revision: revision.slice(0, 8) }, ...filesOfCamp(bundle).map((name) => ({ url: `/${name}`, revision: null }))];
        await build({
          configFile: false,
          root: web,
          publicDir: false,
          logLevel: 'error',
          define: { KEPT_WITH_BUILD: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir, emptyOutDir: false, copyPublicDir: false, reportCompressedSize: false,
            rolldownOptions: {
              input: join(web, 'src/service-worker/serviceWorker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:client-build';

/**
 * Gives the server's bundle what it must know of the client's: the page around the markup, the manifest of chunks and
 * the source of each route's module, read from the route table (one line a route). Inlined, so that the server's bundle is one folder that needs nothing beside it.
 */
export function clientBuildPlugin(web: string): Plugin {
  return {
    name: 'steeple-client-build',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const client = join(web, 'dist/client');
      const template = await readFile(join(client, 'app.html'), 'utf8');
      const manifest = await readFile(join(client, '.vite/manifest.json'), 'utf8');
      const table = await readFile(join(web, 'src/app/routes.ts'), 'utf8');
      const routeSources = Object.fromEntries([...table.matchAll(/^ {2}(\w+): .*import\('#features\/([^']+)'\)/gm)].map(([, route, file]) => [route, `src/features/${file}`]));
      return `export const routeSources = ${JSON.stringify(routeSources)};\nexport const template = ${JSON.stringify(template)};\nexport const manifest = ${manifest};\n`;
    },
  };
}

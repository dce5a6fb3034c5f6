import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shells } from '../src/lib/routing/shells.ts';

/**
 * Makes the client's build recognisable: renames index.html to app.html (hosting would otherwise serve it for `/`
 * instead of asking `render`), puts the build's id into it, and writes `builds/latest.json` and
 * `builds/meta/{id}.json`, which an open page polls to notice a new deployment (specification sections 4 and 7).
 * The id is a digest of the file names, which carry digests of their content: equal builds have equal ids.
 */
export function buildRecordPlugin(): Plugin {
  let outDir = '';
  return {
    name: 'steeple-build-record',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort();
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 20);
      const record = JSON.stringify({ id, timestamp: Date.now() });
      const html = await readFile(join(outDir, 'index.html'), 'utf8');
      await writeFile(
        join(outDir, 'index.html'),
        html.replace('<!--head-->', `<meta name="build" content="${id}" /><!--head-->`),
      );
      await rename(join(outDir, 'index.html'), join(outDir, shells.public));
      await mkdir(join(outDir, 'builds/meta'), { recursive: true });
      await writeFile(join(outDir, 'builds/latest.json'), record);
      await writeFile(join(outDir, `builds/meta/${id}.json`), record);
    },
  };
}

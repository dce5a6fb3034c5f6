import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shells } from '../src/lib/routing/shells.ts';
import { afterBuild } from './afterBuild.ts';

/**
 * Makes the client's build recognisable: renames index.html to app.html (hosting would otherwise serve it for `/`
 * instead of asking `render`), puts the build's id into it, and writes `builds/latest.json` and
 * `builds/meta/{id}.json`, which an open page polls to notice a new deployment (specification sections 4 and 7).
 * The id is a digest of the file names, which carry digests of their content: equal builds have equal ids.
 */
export function buildRecordPlugin(web: string): Plugin {
  return afterBuild('steeple-build-record', web, async (folder, bundle) => {
    const files = Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .sort();
    const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 20);
    const record = JSON.stringify({ id, timestamp: Date.now() });
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    await writeFile(
      join(folder, shells.public),
      html.replace('<!--head-->', `<meta name="build" content="${id}" /><!--head-->`),
    );
    await rm(join(folder, 'index.html'));
    await mkdir(join(folder, 'builds/meta'), { recursive: true });
    await writeFile(join(folder, 'builds/latest.json'), record);
    await writeFile(join(folder, `builds/meta/${id}.json`), record);
  });
}

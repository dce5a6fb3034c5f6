import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A plugin that works on what the client's build has written, after those of its kind that are listed before it. */
export function afterBuild(
  name: string,
  web: string,
  work: (folder: string, bundle: Rolldown.OutputBundle) => Promise<void>,
): Plugin {
  return {
    name,
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async (options, bundle) => work(options.dir ?? join(web, 'dist/client'), bundle),
    },
  };
}

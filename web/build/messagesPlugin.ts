import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from '../compileMessages.ts';

/** Compiles the interface texts when a build or the dev server starts, and again whenever one of them is saved. */
export function messagesPlugin(web: string): Plugin {
  const texts = join(web, 'messages');
  return {
    name: 'steeple-messages',
    buildStart: compileMessages,
    configureServer(server) {
      server.watcher.add(texts);
      server.watcher.on('change', (file) => {
        if (!file.startsWith(texts)) return;
        try {
          compileMessages();
        } catch (error) {
          server.config.logger.error(String(error));
        }
      });
    },
  };
}

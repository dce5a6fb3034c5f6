import { join } from 'node:path';
import { ROOT } from './folders.ts';
import { type ServerProcess, startServer } from './startServer.ts';
import type { Stack } from './startStack.ts';

/** Vite's dev server in front of a stack; the page works out the emulators' ports from its own. */
export async function startVite({ ports, projectId, environment }: Stack): Promise<ServerProcess> {
  return startServer(
    [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(ports.vite)],
    `http://127.0.0.1:${ports.vite}`,
    'Vite did not start: mend what it reports above, then `npm run dev`.',
    {
      cwd: join(ROOT, 'web'),
      env: { ...process.env, ...environment, VITE_FIREBASE_PROJECT_ID: projectId },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

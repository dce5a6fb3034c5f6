import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from './folders.ts';
import type { Stack } from './startStack.ts';

const READY_DEADLINE_MS = 120_000;

/** Vite's dev server in front of a stack; the page works out the emulators' ports from its own. */
export async function startVite(stack: Stack): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://127.0.0.1:${stack.ports.vite}`;
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(stack.ports.vite)],
    {
      cwd: join(ROOT, 'web'),
      env: {
        ...process.env,
        ...stack.environment,
        VITE_FIREBASE_PROJECT_ID: stack.projectId,
      },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await exited;
  };
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new ExpectedError('Vite did not start: mend what it reports above, then `npm run dev`.');
    }
    await wait(100);
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
}

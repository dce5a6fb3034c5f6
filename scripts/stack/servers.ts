import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from './folders.ts';
import { STACK_MARK } from './processes.ts';
import type { Stack } from './startStack.ts';

/** A server of a stack that runs in a process of its own. */
export type ServerProcess = { ended: Promise<void>; stop: () => Promise<void> };

const READY_DEADLINE_MS = 120_000;

/** Starts a program on our Node, and waits until it answers in any way. @throws ExpectedError where it does not. */
async function startServer(
  args: readonly string[],
  url: string,
  message: string,
  options: SpawnOptions,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, { ...options, detached: true });
  const ended = once(child, 'exit').then(() => undefined);
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new ExpectedError(message);
    }
    await wait(100);
  }
  return {
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
}

const MAIN = join(ROOT, 'tests/stand-ins/google-calendar/main.ts');
const STOP_WITH_PARENT = join(ROOT, 'scripts/stack/stopWithParent.ts');

/** Starts the local Google Calendar, filled from `emulator-data/google-calendar`, and waits until it answers. */
export async function startGoogleCalendar(port: number, mark: string, logFile: string): Promise<ServerProcess> {
  const log = openSync(logFile, 'w');
  return startServer(
    ['--import', STOP_WITH_PARENT, MAIN, '--port', String(port)],
    `http://127.0.0.1:${port}/calendar/v3/users/me/calendarList`,
    `The local Google Calendar did not start: see ${logFile}.`,
    { cwd: ROOT, env: { ...process.env, [STACK_MARK]: mark }, stdio: ['ignore', log, log, 'ipc'] },
  );
}

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

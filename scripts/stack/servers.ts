import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from './folders.ts';
import { waitUntil } from './processes.ts';
import type { Stack } from './startStack.ts';

const READY_DEADLINE_MS = 120_000;

/**
 * Starts the local Google Calendar in this process, filled from `emulator-data/google-calendar`.
 * @returns a function that stops it. @throws ExpectedError where it does not start.
 */
export async function startGoogleCalendar(port: number): Promise<() => Promise<void>> {
  // Loaded late: rules of recurrence take a while, and a person without Java should read so first.
  const [{ createGoogleCalendar }, { readSeeds, shiftSeed }] = await Promise.all([
    import('../../tests/stand-ins/google-calendar/createGoogleCalendar.ts'),
    import('../../tests/stand-ins/google-calendar/seed.ts'),
  ]);
  let calendar: Awaited<ReturnType<typeof createGoogleCalendar>> | undefined;
  const close = async (): Promise<void> => calendar?.close();
  try {
    calendar = await createGoogleCalendar({ port });
    // One moment for all calendars: between two, another week could begin.
    const now = new Date();
    calendar.load(readSeeds(join(ROOT, 'emulator-data/google-calendar')).map((seed) => shiftSeed(seed, now)));
    return close;
  } catch (error) {
    await close();
    throw new ExpectedError(`The local Google Calendar did not start: ${String(error)}`, { cause: error });
  }
}

/**
 * Starts Vite's dev server in front of a stack, and waits until it answers in any way. The page works out the
 * emulators' ports from its own.
 * @returns a function that stops the server. @throws ExpectedError where it does not start.
 */
export async function startVite({ ports, projectId, environment }: Stack): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(ports.vite)], {
    cwd: join(ROOT, 'web'),
    env: { ...process.env, ...environment, VITE_FIREBASE_PROJECT_ID: projectId },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${ports.vite}`;
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const answers = async (): Promise<boolean> =>
    fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
  const isSettled = await waitUntil(async () => hasEnded() || answers(), READY_DEADLINE_MS, 100);
  if (!isSettled || hasEnded()) {
    child.kill('SIGKILL');
    throw new ExpectedError('Vite did not start: mend what it reports above, then `npm run dev`.');
  }
  return async () => {
    if (hasEnded()) return;
    child.kill('SIGTERM');
    await ended;
  };
}

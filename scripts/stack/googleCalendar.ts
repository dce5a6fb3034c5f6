import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from '../shared/expectedError.ts';
import { ROOT } from './folders.ts';
import { STACK_MARK } from './processes.ts';

const MAIN = join(ROOT, 'tests/stand-ins/google-calendar/main.ts');
const STOP_WITH_PARENT = join(ROOT, 'scripts/stack/stopWithParent.ts');
const READY_DEADLINE_MS = 120_000;

export type GoogleCalendarProcess = { ended: Promise<void>; stop: () => Promise<void> };

/** Starts the local Google Calendar, filled from `emulator-data/google-calendar`, and waits until it answers. */
export async function startGoogleCalendar(port: number, mark: string, logFile: string): Promise<GoogleCalendarProcess> {
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, MAIN, '--port', String(port)], {
    cwd: ROOT,
    env: { ...process.env, [STACK_MARK]: mark },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new ExpectedError(`The local Google Calendar did not start: see ${logFile}.`);
    }
    await wait(100);
  }
  return {
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** Any answer will do: without a token it is a 401. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/calendar/v3/users/me/calendarList`);
    return true;
  } catch {
    return false;
  }
}

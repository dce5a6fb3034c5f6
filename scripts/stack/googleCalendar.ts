import { openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './folders.ts';
import { STACK_MARK } from './processes.ts';
import { type ServerProcess, startServer } from './startServer.ts';

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

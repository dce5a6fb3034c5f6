import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../shared/expectedError.ts';
import type { ReachedStack } from './addresses.ts';
import { CACHE, readJsonIfAny } from './folders.ts';
import { isAlive } from './processes.ts';

/** The facts of a running stack that commands need to reach it (`grant`, `schedule`, `seed`). */
export type RunningStack = ReachedStack & {
  pid: number;
  portOffset: number;
  /** True until everything answers: the stack has its ports, and commands cannot reach it yet. */
  isStarting?: boolean;
};

const NOTES = join(CACHE, 'stack');

function noteOf(portOffset: number): string {
  return join(NOTES, `running-${portOffset}.json`);
}

export function noteRunning(stack: RunningStack): void {
  const path = noteOf(stack.portOffset);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(stack, null, 2));
}

export function forgetRunning(portOffset: number): void {
  rmSync(noteOf(portOffset), { force: true });
}

/** The stacks of this folder, also those that are starting: they hold ports. */
export function findStacks(): RunningStack[] {
  return globSync('running-*.json', { cwd: NOTES }).flatMap((name) => readNote(join(NOTES, name)) ?? []);
}

/** The stack that runs at this offset, if one does. */
export function findRunning(portOffset: number): RunningStack | undefined {
  const stack = readNote(noteOf(portOffset));
  return stack?.isStarting === true ? undefined : stack;
}

function readNote(path: string): RunningStack | undefined {
  const stack = readJsonIfAny(path) as RunningStack | undefined;
  return stack !== undefined && isAlive(stack.pid) ? stack : undefined;
}

/** The stack that runs at this offset. @throws ExpectedError where none does. */
export function requireRunning(portOffset: number): RunningStack {
  const stack = findRunning(portOffset);
  if (stack !== undefined) return stack;
  const start = portOffset === 0 ? 'npm start' : `npm start -- --port-offset ${portOffset}`;
  throw new ExpectedError(
    `No stack is running${portOffset === 0 ? '' : ` at port offset ${portOffset}`}: start it with \`${start}\`.`,
  );
}

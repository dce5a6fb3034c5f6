import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../scripts/stack/folders.ts';
import { LARGEST_OFFSET, NEXT_STACK_OFFSET } from '../../scripts/stack/ports.ts';
import { processesWith } from '../../scripts/stack/processes.ts';

/**
 * Set in the environment of each command under test, and so in every process that descends from it, detached or not.
 */
const MARK = 'STEEPLE_COMMAND_UNDER_TEST';

/** The project of these tests: its state is not a person's. */
export const PROJECT = 'demo-steeple-stack';

/** Offsets of these tests are above that of the suite's own stack; `which` keeps two tests apart. */
export function ownOffset(which: number): number {
  const offset = Number(process.env.STEEPLE_PORT_OFFSET ?? 21_500) + which * NEXT_STACK_OFFSET;
  if (offset > LARGEST_OFFSET) throw new RangeError(`Port offset ${offset} is too large.`);
  return offset;
}

export type Command = {
  child: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  errors: () => string;
  exited: Promise<number | null>;
  /** Ids of running processes that descend from the command, the command itself included. */
  descendants: () => number[];
};

/** Runs `npm start` without npm, as a child of the test. */
export function startCommand(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Command {
  const mark = randomUUID();
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts'), '--project', PROJECT, ...args], {
    cwd: ROOT,
    env: { ...process.env, STEEPLE_PORT_OFFSET: '', ...environment, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    child,
    output: () => output,
    errors: () => errors,
    exited: new Promise((resolve) => child.once('close', (code) => resolve(code))),
    descendants: () => processesWith(MARK, mark),
  };
}

/** Waits for the line `Ready`. @throws with all output when the command ends before. */
export async function untilReady(command: Command): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (/^Ready$/m.test(command.output())) resolve();
    };
    command.child.stdout?.on('data', look);
    void command.exited.then((code) =>
      reject(new Error(`Ended with ${code}:\n${command.output()}\n${command.errors()}`)),
    );
    look();
  });
}

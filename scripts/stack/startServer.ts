import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from '../shared/expectedError.ts';

/** A server of a stack that runs in a process of its own. */
export type ServerProcess = { ended: Promise<void>; stop: () => Promise<void> };

const READY_DEADLINE_MS = 120_000;

/** Starts a program on our Node, and waits until it answers in any way. @throws ExpectedError where it does not. */
export async function startServer(
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

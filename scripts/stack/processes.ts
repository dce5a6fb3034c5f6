import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Environment variable that every process of one stack carries, children of children included. */
export const STACK_MARK = 'STEEPLE_STACK';

/** True where there is a process with this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Processes that belong to a stack, whatever their parent is now. */
export function processesOfStack(mark: string): number[] {
  return processesWith(STACK_MARK, mark);
}

/**
 * Processes, except this one, in whose environment a variable has this value. firebase-tools starts Java detached, so
 * the process tree does not tell whose it is. Read from /proc; on a system without it the list is empty.
 */
export function processesWith(variable: string, value: string): number[] {
  const entry = `${variable}=${value}`;
  return numericEntries('/proc').filter((pid) => pid !== process.pid && carries(pid, entry) && !isZombie(pid));
}

function numericEntries(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function carries(pid: number, entry: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(entry);
  } catch {
    // Ended meanwhile, or somebody else's.
    return false;
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ended meanwhile.
  }
}

/** Ends processes at once, without asking. */
export function killProcesses(pids: readonly number[]): void {
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Ends processes: first politely, then, when `patience` milliseconds have passed, not. */
export async function endProcesses(list: () => number[], patience = 5000): Promise<void> {
  for (const pid of list()) signal(pid, 'SIGINT');
  if (await waitUntil(() => list().length === 0, patience)) return;
  killProcesses(list());
  await waitUntil(() => list().length === 0, 2000);
}

/** Polls every `pause` milliseconds until the condition holds; false when `deadline` milliseconds passed first. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  deadline: number,
  pause = 50,
): Promise<boolean> {
  const end = Date.now() + deadline;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await wait(pause);
  }
  return true;
}

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { STACK_MARK, killProcesses, processesOfStack } from './processes.ts';

/** True for a process that preloads this file too, and so ends by itself. */
function endsByItself(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(basename(import.meta.filename));
  } catch {
    return false;
  }
}

/**
 * Preloaded into the processes that a stack starts. The channel to the stack's own process closes when that process
 * ends, even by SIGKILL: then nobody is left to stop the others in order or to save anything, and each process that
 * notices ends those that cannot notice, Java above all, instead of leaving them on their ports. It leaves the others
 * that notice: two that ended each other first would leave Java.
 */
process.once('disconnect', () => {
  const stackProcesses = processesOfStack(process.env[STACK_MARK] ?? '');
  killProcesses(stackProcesses.filter((pid) => !endsByItself(pid)));
  // Without /proc the list above is empty; firebase-tools' own way of stopping ends Java too.
  if (existsSync('/proc/self')) process.exit(1);
  process.kill(process.pid, 'SIGINT');
});
process.channel?.unref();

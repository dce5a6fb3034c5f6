import { existsSync } from 'node:fs';
import { STACK_MARK, killProcesses, processesOfStack } from './processes.ts';

/**
 * Preloaded into firebase-tools. The channel to the stack's own process closes when that process ends, even by
 * SIGKILL: then nobody is left to stop the others in order or to save anything, and firebase-tools ends those that
 * cannot notice, Java above all, instead of leaving them on their ports.
 */
process.once('disconnect', () => {
  killProcesses(processesOfStack(process.env[STACK_MARK] ?? ''));
  // Without /proc the list above is empty; firebase-tools' own way of stopping ends Java too.
  if (existsSync('/proc/self')) process.exit(1);
  process.kill(process.pid, 'SIGINT');
});
process.channel?.unref();

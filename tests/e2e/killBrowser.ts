import { readdirSync, readFileSync } from 'node:fs';

/** Ends every process of a profile's browser with SIGKILL, as a phone that runs out of power does. */
export function killBrowser(folder: string): void {
  const ids = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8')
          .split('\0')
          .some((argument) => argument === `--user-data-dir=${folder}`);
      } catch {
        return false;
      }
    });
  if (ids.length === 0) throw new Error('No process of the browser was found.');
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended with the one before.
    }
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

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

/** Ends a tab without any of the events that end a page, as a phone does with an app in the background. */
export async function killTab(page: Page): Promise<void> {
  const killed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await killed;
  await page.close();
}

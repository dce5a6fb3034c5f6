import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { launchWithProfile } from '../../scripts/shared/browser.ts';
import { once } from '../../web/src/lib/once.ts';
import { reportViolations, touchEachPage } from './browser.ts';
import { killBrowser } from './killBrowser.ts';
import { createSignal } from './signal.ts';

/**
 * A phone that can be switched off and on, with and without signal: what it stores is in a folder, until the test
 * ends.
 */
export function createPhone() {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-phone-'));
  const started: BrowserContext[] = [];
  const signal = once(createSignal);
  onTestFinished(async () => {
    for (const context of started) await context.close();
    await (await signal()).lose();
    // A process of the browser may still be ending.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  return {
    async start(isOffline = false): Promise<{ context: BrowserContext; page: Page }> {
      const { origin, lose, find } = await signal();
      await (isOffline ? lose() : find());
      const context = await launchWithProfile(folder, {
        baseURL: origin,
        timezoneId: 'Asia/Singapore',
        viewport: { width: 360, height: 740 },
        offline: isOffline,
      });
      started.push(context);
      await reportViolations(context);
      await touchEachPage(context);
      return { context, page: await context.newPage() };
    },
    /** Ends the browser at once, as a phone that runs out of power does. */
    async kill(context: BrowserContext): Promise<void> {
      const closed = new Promise<void>((resolve) => {
        context.once('close', () => resolve());
      });
      killBrowser(folder);
      await closed;
      started.splice(started.indexOf(context), 1);
    },
    /** Loses the signal, for pages and for the service worker. */
    async loseSignal(context: BrowserContext): Promise<void> {
      await (await signal()).lose();
      await context.setOffline(true);
    },
    async findSignal(context: BrowserContext): Promise<void> {
      await (await signal()).find();
      await context.setOffline(false);
    },
  };
}

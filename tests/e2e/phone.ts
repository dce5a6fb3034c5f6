import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { launchWithProfile } from '../../scripts/browser.ts';
import { siteUrl } from '../addresses.ts';

/** A phone that can be switched off and on: what it keeps lies in a folder, until the test ends. */
export function createPhone() {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-phone-'));
  const started: BrowserContext[] = [];
  onTestFinished(async () => {
    for (const context of started) await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    async start(isOffline = false): Promise<{ context: BrowserContext; page: Page }> {
      const context = await launchWithProfile(folder, { baseURL: siteUrl(), timezoneId: 'Asia/Singapore', viewport: { width: 360, height: 740 }, offline: isOffline });
      started.push(context);
      return { context, page: await context.newPage() };
    },
  };
}

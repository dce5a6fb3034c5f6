import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/**
 * Waits until a page of readers shows a text. The page is opened again and again, as one that is rendered on the server
 * changes only then; each time it has longer for showing the text, since a busy machine is slow.
 *
 * @param unfoldedBy a selector of what a reader presses first, where the text is folded.
 */
export async function readersSee(page: Page, path: string, text: string, unfoldedBy?: string): Promise<void> {
  let timeout = 1500;
  await vi.waitFor(
    async () => {
      timeout *= 2;
      await page.goto(new URL(path, page.url()).href);
      if (unfoldedBy !== undefined) await page.locator(unfoldedBy).first().click({ timeout });
      await page.locator('body').getByText(text).filter({ visible: true }).first().waitFor({ timeout });
    },
    { timeout: 40_000, interval: 250 },
  );
}

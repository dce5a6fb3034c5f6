import type { Page } from 'playwright-core';

/** Time after which the code of a page runs that nobody uses (web/src/boot.ts). Milliseconds. */
const idleMillis = 10_000;

declare global {
  interface Window {
    /** Ends the time in which nobody has used the page; there as soon as the page counts it. */
    endIdleTime?: () => void;
  }
}

/**
 * Lets the time never end after which the code of a page runs by itself, from its next document on: on a busy machine a
 * page may load for longer. What runs its code has another reason, however long it takes.
 */
export async function holdIdleTime(page: Page): Promise<void> {
  await page.addInitScript((millis) => {
    const begin = window.setTimeout.bind(window);
    const hold = (call: () => void, wait?: number, ...values: unknown[]): number => {
      if (wait !== millis || window.endIdleTime !== undefined) return begin(call, wait, ...values);
      window.endIdleTime = call;
      return 0;
    };
    Object.assign(window, { setTimeout: hold });
  }, idleMillis);
}

/** Ends the time that {@link holdIdleTime} holds, once the page counts it. */
export async function endIdleTime(page: Page): Promise<void> {
  await page.waitForFunction(() => window.endIdleTime !== undefined);
  await page.evaluate(() => window.endIdleTime?.());
}

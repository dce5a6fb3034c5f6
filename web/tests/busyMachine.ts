/**
 * Time that a busy machine has for showing what a test waits for, in milliseconds: that of the waits of Playwright. For
 * `vi.waitFor`, which gives up after a second otherwise.
 */
export const busyMachine = { timeout: 30_000, interval: 100 } as const;

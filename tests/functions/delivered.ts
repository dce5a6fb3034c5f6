import { vi } from 'vitest';

/**
 * Runs something again where it fails, as Cloud Functions does with an event, and a client with a call. The emulator
 * ends a transaction that waited too long with "Transaction is invalid or closed", which the SDK does not try again.
 * @throws what it failed with last, after a minute.
 */
export async function delivered(work: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(work, { timeout: 60_000, interval: 100 });
}

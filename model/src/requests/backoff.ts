/** Backoff of specification section 9: first wait, growth, longest wait. Milliseconds. */
export const backoff = { initialMillis: 1000, factor: 1.5, maxMillis: 60_000 } as const;

/**
 * Computes the wait before try number `attempt` + 1. Milliseconds.
 * @param attempt tries made so far, from 1.
 * @param random a number from 0 to 1 (jitter: half of the wait is fixed, half is random).
 */
export function backoffMillis(attempt: number, random: number): number {
  const wait = Math.min(backoff.maxMillis, backoff.initialMillis * backoff.factor ** (attempt - 1));
  return Math.round(wait / 2 + (wait / 2) * random);
}

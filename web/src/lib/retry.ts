import { backoffMillis } from '@steeple/model/backoff';
import { isRetryable } from './errors.ts';

/** What {@link retrying} needs of its surroundings. */
export interface RetryOptions {
  /** The most tries, the first included. */
  readonly tries?: number;
  readonly sleep?: (millis: number) => Promise<void>;
  readonly random?: () => number;
}

/** Waits, in milliseconds. */
export function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}

/**
 * Runs a call and, where the error may pass by itself (`unavailable`, `aborted`, …), runs it again after the backoff
 * of specification section 9 (1000 ms, times 1.5, at most 60000 ms, with jitter). Only for calls that may safely run twice.
 */
export async function retrying<T>(call: () => Promise<T>, { tries = 4, sleep: wait = sleep, random = Math.random }: RetryOptions = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= tries || !isRetryable(error)) throw error;
      await wait(backoffMillis(attempt, random()));
    }
  }
}

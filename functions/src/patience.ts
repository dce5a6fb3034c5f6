import { setTimeout as wait } from 'node:timers/promises';
import { backoffMillis } from '@steeple/model/requests/backoff';

/** Services for waiting between tries. */
export interface Patience {
  /** Waits so many milliseconds. */
  sleep: (millis: number) => Promise<void>;
  /** From 0 to 1, for the jitter. */
  random: () => number;
}

/** The timers and the random numbers of this machine. */
export const patience: Patience = { sleep: async (millis) => wait(millis), random: Math.random };

/**
 * Tries again, after the backoff, what failed in passing and may be repeated without harm.
 * @param mostTries tries before the failure is thrown.
 */
export async function patiently<Answer>(
  act: () => Promise<Answer>,
  isPassing: (error: unknown) => boolean,
  mostTries: number,
  { sleep, random }: Patience,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries >= mostTries || !isPassing(error)) throw error;
      await sleep(backoffMillis(tries, random()));
    }
  }
}

import { backoffMillis } from '@steeple/model/requests/backoff';
import { passingCode } from '../../functions/src/requests/refusal.ts';

/** A plain write, repeated where the emulator gave up on a lock: browsers do the same. */
export async function withRetries<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === 8 || passingCode(error) === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoffMillis(attempt, Math.random()) / 10));
    }
  }
}

import type { Log } from '../log.ts';
import { expireMessages } from '../messages/expireMessages.ts';
import type { Services } from '../services.ts';
import { expireSignUps } from '../sign-ups/expireSignUps.ts';

/**
 * Deletes messages and sign-ups whose time is over.
 * @returns how many kinds or events failed; the next night tries them again.
 */
export async function expireForms(services: Services, log: Log): Promise<number> {
  let failed = 0;
  try {
    const deleted = await expireMessages(services);
    if (deleted > 0) log.info('messages deleted', { deleted });
  } catch (error) {
    failed += 1;
    log.error('messages not deleted', error);
  }
  return failed + (await expireSignUps(services, log));
}

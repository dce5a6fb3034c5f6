import { dayMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { audit } from '../audit.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { publishResults } from './publishResults.ts';
import { hadDrifted, recount } from './recount.ts';

/** Camps whose feedback closed longer ago than this no longer change. */
const recountedForDays = 30;

/**
 * Recounts every camp whose feedback is open, or closed lately, and publishes the results that are shared. One camp
 * that fails does not stop the others.
 * @throws Error at the end, where any camp failed, so that the run shows as failed.
 */
export async function recountFeedback(services: Services, log: Log): Promise<void> {
  const since = Timestamp.fromMillis(services.clock().getTime() - recountedForDays * dayMillis);
  const camps = await collectionIn(services.database, 'camp').where('feedback.closesAt', '>', since).select().get();
  let failed = 0;
  for (const { id, ref } of camps.docs) {
    try {
      const found = await recount(services, id);
      log.info('recounted', { camp: id, ...found, published: await publishResults(services, id) });
      if (!hadDrifted(found)) continue;
      log.warn('results had drifted', { camp: id, ...found });
      await audit(services, {
        action: 'results.rebuilt',
        actor: 'schedule',
        target: ref.path,
        detail: { ...found, changed: true },
      });
    } catch (error) {
      failed += 1;
      log.error('not recounted', error, { camp: id });
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${camps.size} camps were not recounted`);
}

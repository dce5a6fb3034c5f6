import { randomUUID } from 'node:crypto';
import { Batches } from '../Batches.ts';
import type { Log } from '../log.ts';
import { patience } from '../patience.ts';
import { projectReleaseServices } from './projectRelease.ts';
import { releaseWaiting } from './releaseWaiting.ts';
import { runRelease } from './runRelease.ts';

let work: Batches<'change'> | undefined;
/** The log of the newest event: a release is found by the event that it answers. */
let newest: Log;

/**
 * Releases what waits. Events that arrive while this instance is at work are answered together, by one further look at
 * whether anything waits.
 */
export async function releaseChanges(ofEvent: Log): Promise<void> {
  newest = ofEvent;
  work ??= new Batches(async () => {
    const log = newest;
    const services = await projectReleaseServices(log);
    await releaseWaiting({
      store: services.store,
      clock: services.clock,
      sleep: patience.sleep,
      newId: randomUUID,
      run: async (run) => {
        const outcome = await runRelease(services, run);
        if (outcome !== 'nothing-to-do' && outcome !== 'busy') log.info('release', { outcome });
        return outcome;
      },
    });
  });
  await work.add('change');
}

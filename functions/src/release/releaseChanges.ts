import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Batches } from '../listings/Batches.ts';
import type { Log } from '../log.ts';
import { projectReleaseServices } from './projectRelease.ts';
import { runRelease } from './runRelease.ts';

/** Time that further changes are waited for before a release begins. Milliseconds. */
const debounceMillis = 300;

/** Time between two tries while the hourly run is at work, and the most tries. Milliseconds. */
const busyMillis = 5000;
const mostTries = 30;

/** Another run has the lease: the changes are delivered again, and released then if that run has not done so. */
export class ReleaseBusy extends Error {
  override readonly name = 'ReleaseBusy';
}

let work: Batches<'change'> | undefined;

/**
 * Releases what waits. What is asked for while a release is under way belongs to the next one, so that fifty changes
 * within a second make two or three releases.
 */
export async function releaseChanges(log: Log): Promise<void> {
  work ??= new Batches(async () => {
    await wait(debounceMillis);
    const services = await projectReleaseServices(log);
    let outcome = await runRelease(services, randomUUID());
    for (let tries = 1; outcome === 'busy' && tries < mostTries; tries++) {
      await wait(busyMillis);
      outcome = await runRelease(services, randomUUID());
    }
    if (outcome === 'busy') throw new ReleaseBusy();
    if (outcome !== 'nothing-to-do') log.info('release', { outcome });
  });
  await work.add('change');
}

import { randomUUID } from 'node:crypto';
import { toMillis } from '@steeple/model/moment';
import type { Log } from '../log.ts';
import { hostingSite } from '../parameters.ts';
import type { Services } from '../services.ts';
import { pruneVersions } from './pruneVersions.ts';
import { runRelease } from './runRelease.ts';

/** Time after which everything is rendered again. Milliseconds. */
const refreshMillis = 3_600_000;

/**
 * Releases what depends on the time (events that are over, days that have begun) and what an event that was lost would
 * have released: once an hour everything is rendered, and what differs is released. Between, catches up with changes
 * that still wait after a failure. Does nothing where pages are not released.
 */
export async function refreshSite({ clock }: Pick<Services, 'clock'>, log: Log): Promise<void> {
  if (hostingSite.value() === '') return;
  const [{ projectReleaseServices }, { projectReleaseStore }] = await Promise.all([
    import('./projectRelease.ts'),
    import('./wantRelease.ts'),
  ]);
  const { refreshedAt } = await projectReleaseStore().readStatus();
  const isDue =
    refreshedAt === null ||
    Math.floor(toMillis(refreshedAt) / refreshMillis) < Math.floor(clock().getTime() / refreshMillis);
  const services = await projectReleaseServices(log);
  const outcome = await runRelease(services, randomUUID(), isDue);
  if (outcome !== 'nothing-to-do') log.info('release', { outcome });
  if (isDue && outcome !== 'busy') log.info('earlier versions deleted', { versions: await pruneVersions(services) });
}

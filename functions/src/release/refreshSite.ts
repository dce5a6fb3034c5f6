import { randomUUID } from 'node:crypto';
import { hourMillis, toMillis } from '@steeple/model/time/timestamp';
import type { ReleaseStatus } from '@steeple/model/hosting/release';
import type { Log } from '../log.ts';
import { hostingSite } from '../parameters.ts';
import { siteRenderer } from '../renderer.ts';
import type { Services } from '../services.ts';
import { pruneVersions } from './pruneVersions.ts';
import { runRelease } from './runRelease.ts';

/** Time after which everything is rendered again. Milliseconds. */
const refreshMillis = hourMillis;
/** Time that a failed release rests before it is tried again. Milliseconds. */
export const restMillis = 600_000;

/**
 * Decides what a run of the schedule does: `hourly`, `deployed` (the functions are of another build than the released
 * pages) and `clock` (a page changes by the clock) render everything; `changes` releases what waits; `rest` leaves a
 * failure alone for a while, and a site that is held.
 */
export function refreshReason(
  { isHeld, live, refreshedAt, nextChangeAt, failure }: Omit<ReleaseStatus, 'lease'>,
  now: number,
  buildId: string,
): 'hourly' | 'deployed' | 'clock' | 'changes' | 'rest' {
  // The other half of a deployment comes within minutes, and everything waits for it.
  const rests = failure !== null && failure.code !== 'other-build';
  if (isHeld) return 'rest';
  if (rests && now - toMillis(failure.at) < restMillis) return 'rest';
  const hour = Math.floor(now / refreshMillis);
  if (refreshedAt === null || Math.floor(toMillis(refreshedAt) / refreshMillis) < hour) return 'hourly';
  if (live !== null && live.build !== buildId) return 'deployed';
  return nextChangeAt != null && toMillis(nextChangeAt) <= now ? 'clock' : 'changes';
}

/**
 * Releases what depends on the time (events that are over, days that have begun) in the minute in which it changes, and
 * once an hour what an event that was lost would have released: everything is rendered, and what differs is released.
 * Between, catches up with changes that still wait after a failure. Does nothing where pages are not released.
 */
export async function refreshSite({ clock }: Pick<Services, 'clock'>, log: Log): Promise<void> {
  if (hostingSite.value() === '') return;
  const { projectReleaseStore } = await import('./wantRelease.ts');
  const reason = refreshReason(
    await projectReleaseStore().readStatus(),
    clock().getTime(),
    (await siteRenderer()).buildId,
  );
  if (reason === 'rest') return;
  const { projectReleaseServices } = await import('./projectRelease.ts');
  const services = await projectReleaseServices(log);
  const outcome = await runRelease(services, randomUUID(), reason !== 'changes');
  if (outcome !== 'nothing-to-do') log.info('release', { outcome, reason });
  if (reason === 'hourly' && outcome !== 'busy')
    log.info('earlier versions deleted', { versions: await pruneVersions(services) });
}

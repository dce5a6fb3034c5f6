import { documentNameAt } from '@steeple/model/database/paths';
import type { PublicSource, WithId } from '@steeple/model/database/publicSource';
import type { ReleaseStep } from '@steeple/model/hosting/release';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { Log } from '../log.ts';
import { inParallel } from '../parallel.ts';
import type { ReleaseRenderer } from '../renderer.ts';
import type { HostingApi } from './hosting/HostingApi.ts';
import { hostingFailure } from './hosting/patientApi.ts';
import { type FirstPlan, planRelease, type PlanRequest } from './planRelease.ts';
import { MissingContent, type Published, publishRelease } from './publishRelease.ts';
import type { ChangedDocuments } from './reads.ts';
import type { ReleaseRecord } from './releaseRecord.ts';
import type { ReleaseStore } from './FirestoreReleaseStore.ts';
import { type Begun, LeaseLost, renewalMillis } from './releaseState.ts';
import { findSite } from './liveSite.ts';

/** Services of a run; tests pass their own. */
export interface ReleaseServices extends Pick<PlanRequest, 'origin' | 'policy'> {
  readonly store: ReleaseStore;
  readonly api: HostingApi;
  readonly renderer: ReleaseRenderer;
  /** Makes the source of the pages' data; called once in a run, which sees what was written before. */
  readonly openSource: () => PublicSource;
  /** Reads documents as they are, also those that are not public: to find the queries that they belong to. */
  readonly documents: PublicSource;
  readonly clock: () => Date;
  readonly log: Log;
  /** The most addresses that one release changes at once; {@link mostAtOnce} unless a test has fewer. */
  readonly mostAtOnce?: number;
}

/** The outcome of a run. `busy`: another one is under way, which may not have seen the newest changes. */
export type ReleaseOutcome = 'nothing-to-do' | 'up-to-date' | 'released' | 'held' | 'busy';

/** Tries of one run where the site was deployed meanwhile. */
const mostRounds = 3;
/**
 * The most addresses that are released at once: of more, such as after a change of the settings, the pages that most
 * people open are released before the others.
 */
const mostAtOnce = 500;
/** Documents read at once. */
const atOnce = 20;

/** The deployed site is of another build than this renderer: the other half of a deployment is still to come. */
export class OtherBuild extends Error {
  override readonly name = 'OtherBuild';
}

/**
 * Brings the live site to the documents as they are: renders what the waiting changes affect and releases it. Every
 * step may be the last one of the process: nothing is live before the one request that releases a whole version, and
 * changes wait until a run has released them.
 * @param refresh renders everything, also without a change: what depends on the time, and what an event that was lost
 * would have changed.
 * @throws what a step throws, after the failure was stored.
 */
export async function runRelease(services: ReleaseServices, run: string, refresh = false): Promise<ReleaseOutcome> {
  const { store, clock, log } = services;
  if (!refresh && (await store.waiting()) === null) return 'nothing-to-do';
  const begun = await store.begin(run, clock());
  if (begun === null) return 'busy';
  if (begun.status.isHeld) {
    const { isHeld, goingBack } = begun.status;
    await store.succeed(run, { generation: -1, live: null, isRefreshed: false, isHeld, goingBack, now: clock() });
    return 'held';
  }
  let step: ReleaseStep = 'read';
  try {
    for (let round = 1; ; round++) {
      const outcome = await releaseOnce(services, run, begun, refresh, (nextStep) => (step = nextStep));
      if (outcome !== 'again') return outcome;
      if (round === mostRounds) throw new Error('The site was deployed again and again.');
    }
  } catch (error) {
    // Another run is at work, and its outcome counts.
    if (!(error instanceof LeaseLost)) {
      await store
        .fail(run, { step, code: error instanceof OtherBuild ? 'other-build' : hostingFailure(error) }, clock())
        .catch((again: unknown) => log.error('failure not stored', again));
    }
    throw error;
  }
}

async function releaseOnce(
  services: ReleaseServices,
  run: string,
  { wanted }: Begun,
  refresh: boolean,
  reach: (step: ReleaseStep) => void,
): Promise<ReleaseOutcome | 'again'> {
  const { store, api, renderer, clock } = services;
  reach('read');
  let site = await findSite(api);
  const storedRecord = site.isOurs ? await store.readRecord(site.live) : null;
  const before = storedRecord?.base === site.base && storedRecord.build === renderer.buildId ? storedRecord : null;
  const deployed = before?.deployed ?? (await api.files(site.base));
  // Every build names itself in a file (web/build/buildRecordPlugin.ts).
  if (!deployed.has(`/builds/meta/${renderer.buildId}.json`)) throw new OtherBuild();
  const config = before?.config ?? (await api.version(site.base)).config;

  reach('render');
  const everything = refresh || wanted.everything;
  const isRefreshed = everything || before === null;
  const origin = { build: renderer.buildId, base: site.base, deployed, config };
  /** Releases the pages that most people open. What keeps that from happening is left to the whole release. */
  const publishFirst = async (first: FirstPlan): Promise<void> => {
    const context = { api, store, run, clock, reach, site, isPart: true };
    try {
      await publishRelease(context, { ...origin, ...first }, first.contents);
    } catch (error) {
      if (!(error instanceof MissingContent)) throw error;
    }
    const next = await findSite(api);
    if (next.base === site.base) site = next;
    reach('render');
  };
  const plan = async (of: ReleaseRecord | null) =>
    planRelease({
      before: of,
      changed: everything ? 'everything' : await changedDocuments(services.documents, wanted.paths),
      renderer,
      source: services.openSource(),
      origin: services.origin,
      now: clock().getTime(),
      policy: services.policy,
      report: (error) => services.log.error('part of a page ignored', error),
      progress: heartbeat(services, run),
      ...(!everything && { first: { above: services.mostAtOnce ?? mostAtOnce, publish: publishFirst } }),
    });
  const finish = async (live: Published | null, nextChangeAt: number): Promise<void> => {
    const now = clock();
    await store.succeed(run, {
      generation: wanted.generation,
      live: live === null ? null : { ...live, build: renderer.buildId, at: fromMillis(now.getTime()) },
      isRefreshed,
      nextChangeAt,
      isHeld: false,
      now,
    });
  };

  let planned = await plan(before);
  if (!planned.differs) {
    reach('record');
    await store.writeRecord(site.live, { ...origin, ...planned });
    await finish(null, planned.nextChangeAt);
    return 'up-to-date';
  }
  const context = { api, store, run, clock, reach, site };
  let published = await publishRelease(context, { ...origin, ...planned }, planned.contents).catch(
    async (error: unknown) => {
      if (!(error instanceof MissingContent)) throw error;
      // Hosting has deleted a content: everything is rendered, so that every content can be uploaded.
      planned = await plan(null);
      return publishRelease(context, { ...origin, ...planned }, planned.contents);
    },
  );
  if (published === null) return 'again';
  // A deployment that came in at the last moment would lie below this release.
  if ((await findSite(api)).base !== site.base) return 'again';
  await finish(published, planned.nextChangeAt);
  return 'released';
}

/** Extends the lease now and then. */
function heartbeat({ store, clock }: ReleaseServices, run: string): () => Promise<void> {
  let next = clock().getTime() + renewalMillis;
  return async () => {
    const now = clock();
    if (now.getTime() < next) return;
    next = now.getTime() + renewalMillis;
    await store.renew(run, now);
  };
}

/** Documents as they are now, by path. */
async function changedDocuments(source: PublicSource, paths: readonly string[]): Promise<ChangedDocuments> {
  const found = await inParallel(paths, atOnce, async (path): Promise<[string, WithId<object> | null][]> => {
    const name = documentNameAt(path);
    if (name === undefined) return [];
    const ids = path.split('/').filter((_segment, index) => index % 2 === 1);
    const read = source.document as (...parameters: string[]) => Promise<WithId<object> | null>;
    return [[path, name === 'siteConfig' ? await read(name) : await read(name, ...ids)]];
  });
  return new Map(found.flat());
}

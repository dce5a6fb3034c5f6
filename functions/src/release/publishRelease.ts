import type { ReleaseStep } from '@steeple/model/hosting/release';
import { inParallel } from '../parallel.ts';
import { fileOf } from './fileOf.ts';
import { type HostingApi, mostFilesPerRequest } from './hosting/HostingApi.ts';
import { type LiveSite, releaseLabels } from './liveSite.ts';
import { releaseHeaders } from './releaseHeaders.ts';
import type { ReleaseRecord } from './releaseRecord.ts';
import type { ReleaseStore } from './FirestoreReleaseStore.ts';

/** Contents uploaded at once. */
const uploadsAtOnce = 10;

/** Hosting asks for a content that this run has not rendered, since an earlier version has it too. */
export class MissingContent extends Error {
  override readonly name = 'MissingContent';
}

/** Services of {@link publishRelease}. */
export interface PublishContext {
  readonly api: HostingApi;
  readonly store: Pick<ReleaseStore, 'renew' | 'writeRecord'>;
  readonly run: string;
  readonly clock: () => Date;
  /** Called before each step. */
  readonly reach: (step: ReleaseStep) => void;
  /** The site that the record was made for. */
  readonly site: LiveSite;
  /** True where only the pages that most people open are new. */
  readonly isPart?: boolean;
}

/** A version that was released. */
export interface Published {
  readonly version: string;
  /** Contents that Hosting did not have. */
  readonly uploaded: number;
  /** Files of the version, those of the build included. */
  readonly files: number;
}

/**
 * Makes a version of the deployed files and the rendered ones, and releases it. The record is stored before the
 * release, so that a live version always has one. A deployed file comes before a rendered one of the same path.
 * @returns null where the site was released by somebody else meanwhile; nothing was released then.
 * @throws MissingContent
 */
export async function publishRelease(
  { api, store, run, clock, reach, site, isPart = false }: PublishContext,
  record: ReleaseRecord,
  contents: ReadonlyMap<string, Buffer>,
): Promise<Published | null> {
  const files = new Map([...renderedFiles(record), ...record.deployed]);
  reach('create');
  const version = await api.create({
    labels: {
      [releaseLabels.base]: record.base.slice(record.base.lastIndexOf('/') + 1),
      [releaseLabels.build]: record.build,
      ...(isPart && { [releaseLabels.part]: 'first' }),
    },
    config: { ...record.config, headers: [...headersOf(record.config), ...releaseHeaders(record.units)] },
  });
  let isReleasing = false;
  try {
    reach('populate');
    const required = new Map<string, string>();
    const allFiles = [...files];
    for (let index = 0; index < allFiles.length; index += mostFilesPerRequest) {
      const answer = await api.populate(version, new Map(allFiles.slice(index, index + mostFilesPerRequest)));
      for (const hash of answer.required) required.set(hash, answer.uploadUrl);
    }
    await store.renew(run, clock());
    reach('upload');
    await inParallel([...required], uploadsAtOnce, async ([hash, uploadUrl]) => {
      const content = contents.get(hash);
      if (content === undefined) throw new MissingContent();
      await api.upload(uploadUrl, hash, content);
    });
    reach('finalise');
    await api.finalise(version);
    await store.writeRecord(version, record);
    reach('release');
    // Nobody else may have released since: neither another run nor a deployment.
    await store.renew(run, clock());
    const [live] = await api.releases(1);
    if (live?.name !== site.release) {
      await api.discard(version);
      return null;
    }
    isReleasing = true;
    await api.release(version, 'Steeple: changed pages');
    return { version, uploaded: required.size, files: files.size };
  } catch (error) {
    // A release that failed may have been carried out all the same. Hosting abandons by itself what was never finished,
    // so a failure to discard is no failure.
    if (!isReleasing) await api.discard(version).catch(() => undefined);
    throw error;
  }
}

function renderedFiles({ units }: ReleaseRecord): [path: string, hash: string][] {
  return Array.from(units).flatMap(([url, { file }]): [string, string][] =>
    file === null ? [] : [[fileOf(url), file.hash]],
  );
}

function headersOf(config: ReleaseRecord['config']): readonly unknown[] {
  const { headers } = config;
  return Array.isArray(headers) ? (headers as unknown[]) : [];
}

import type { firebasehosting_v1beta1 } from 'googleapis/build/src/apis/firebasehosting/index.js';
import type { HostingApi, HostingVersion } from './HostingApi.ts';
import type { HostingClient } from './hostingClient.ts';

/** Longest time of one request. Milliseconds. */
const requestMillis = 30_000;
/** Files that one answer of the list has; the most that the API allows. */
const filesPerPage = 1000;

/**
 * Firebase Hosting's REST API by Google's own client, which is loaded with the first request.
 * @param rootUrl with a slash at the end; on this machine a fixed token is presented there.
 * @param site id of the site, such as `a-church`.
 */
export function googleHostingApi(rootUrl: string, site: string): HostingApi {
  let client: Promise<HostingClient> | undefined;
  const connected = async (): Promise<HostingClient> =>
    (client ??= import('./hostingClient.ts').then(({ connect }) => connect(rootUrl)));
  const sites = async () => (await connected()).api.sites;
  const parent = `sites/${site}`;
  // The site's own list of releases has those of preview channels too.
  const live = `${parent}/channels/live`;
  const options = { timeout: requestMillis, retry: false } as const;
  return {
    releases: async (most) => {
      const { channels } = await sites();
      const { data } = await channels.releases.list({ parent: live, pageSize: most }, options);
      return (data.releases ?? []).map(({ name, type, version }) => ({
        name: required(name),
        isRollBack: type === 'ROLLBACK',
        version: { ...versionOf(version), isDeleted: version?.status === 'DELETED' },
      }));
    },
    version: async (name) => versionOf((await (await sites()).versions.get({ name }, options)).data),
    files: async (version) => {
      const { versions } = await sites();
      const files = new Map<string, string>();
      for (let pageToken: string | null | undefined; pageToken !== null;) {
        const { data } = await versions.files.list(
          { parent: version, pageSize: filesPerPage, ...(pageToken !== undefined && { pageToken }) },
          options,
        );
        for (const { path, hash } of data.files ?? []) files.set(required(path), required(hash));
        pageToken = data.nextPageToken === '' ? null : (data.nextPageToken ?? null);
      }
      return files;
    },
    create: async ({ labels, config }) => {
      const { versions } = await sites();
      return required((await versions.create({ parent, requestBody: { labels, config } }, options)).data.name);
    },
    populate: async (version, files) => {
      const { versions } = await sites();
      const requestBody = { files: Object.fromEntries(files) };
      const { data } = await versions.populateFiles({ parent: version, requestBody }, options);
      return { required: data.uploadRequiredHashes ?? [], uploadUrl: data.uploadUrl ?? '' };
    },
    upload: async (uploadUrl, hash, content) =>
      (await connected()).request({
        url: `${uploadUrl}/${hash}`,
        method: 'POST',
        data: content,
        headers: { 'Content-Type': 'application/octet-stream' },
        timeout: requestMillis,
        retry: false,
      }),
    finalise: async (version) => {
      const { versions } = await sites();
      await versions.patch({ name: version, updateMask: 'status', requestBody: { status: 'FINALIZED' } }, options);
    },
    release: async (version, message) => {
      const { channels } = await sites();
      await channels.releases.create({ parent: live, versionName: version, requestBody: { message } }, options);
    },
    discard: async (version) => {
      await (await sites()).versions.delete({ name: version }, options);
    },
  };
}

function versionOf(version: firebasehosting_v1beta1.Schema$Version | undefined): HostingVersion {
  return {
    name: required(version?.name),
    labels: version?.labels ?? {},
    config: (version?.config ?? {}) as HostingVersion['config'],
  };
}

/** @throws where an answer lacks what the API promises. */
function required(value: string | null | undefined): string {
  if (value === undefined || value === null || value === '') throw new Error('An answer of Hosting is incomplete.');
  return value;
}

import {
  auth,
  firebasehosting,
  type firebasehosting_v1beta1,
} from 'googleapis/build/src/apis/firebasehosting/index.js';
import { credentialsAt } from '../../googleCredentials.ts';
import type { HostingApi, HostingVersion } from './HostingApi.ts';

/** Token that the Hosting of this machine accepts; no secret. */
export const LOCAL_HOSTING_TOKEN = 'steeple-local-hosting';
/** Longest time of one request. Milliseconds. */
const requestMillis = 30_000;
/** Files that one answer of the list has; the most that the API allows. */
const filesPerPage = 1000;

/** Connects Google's own client. @param rootUrl with a slash at the end; on this machine a fixed token is presented. */
export function connect(rootUrl: string) {
  const scope = 'https://www.googleapis.com/auth/firebase.hosting';
  const google = credentialsAt(rootUrl, auth, LOCAL_HOSTING_TOKEN, scope);
  return {
    api: firebasehosting({ version: 'v1beta1', rootUrl, auth: google }),
    /** Sends a request that the API's description does not have, with the same credentials. */
    request: async (options: Parameters<typeof google.request>[0]): Promise<void> => {
      await google.request(options);
    },
  };
}

/**
 * Firebase Hosting's REST API by Google's own client; heavy, so only what releases imports it.
 * @param rootUrl with a slash at the end.
 * @param site id of the site, such as `a-church`.
 */
export function googleHostingApi(rootUrl: string, site: string): HostingApi {
  const { api, request } = connect(rootUrl);
  const { channels, versions } = api.sites;
  const parent = `sites/${site}`;
  // The site's own list of releases has those of preview channels too.
  const live = `${parent}/channels/live`;
  const options = { timeout: requestMillis, retry: false } as const;
  return {
    releases: async (most) => {
      const { data } = await channels.releases.list({ parent: live, pageSize: most }, options);
      return (data.releases ?? []).map(({ name, type, version }) => ({
        name: required(name),
        isRollBack: type === 'ROLLBACK',
        version: { ...versionOf(version), isDeleted: version?.status === 'DELETED' },
      }));
    },
    version: async (name) => versionOf((await versions.get({ name }, options)).data),
    files: async (version) => {
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
    create: async ({ labels, config }) =>
      required((await versions.create({ parent, requestBody: { labels, config } }, options)).data.name),
    populate: async (version, files) => {
      const requestBody = { files: Object.fromEntries(files) };
      const { data } = await versions.populateFiles({ parent: version, requestBody }, options);
      return { required: data.uploadRequiredHashes ?? [], uploadUrl: data.uploadUrl ?? '' };
    },
    upload: async (uploadUrl, hash, content) =>
      request({
        url: `${uploadUrl}/${hash}`,
        method: 'POST',
        data: content,
        headers: { 'Content-Type': 'application/octet-stream' },
        timeout: requestMillis,
        retry: false,
      }),
    finalise: async (version) => {
      await versions.patch({ name: version, updateMask: 'status', requestBody: { status: 'FINALIZED' } }, options);
    },
    release: async (version, message) => {
      await channels.releases.create({ parent: live, versionName: version, requestBody: { message } }, options);
    },
    discard: async (version) => {
      await versions.delete({ name: version }, options);
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

/**
 * Firebase Hosting's REST API on this machine: a value with an address, that the unmodified `googleapis` client talks
 * to through `rootUrl`. README.md beside this file tells what it does and what it does not.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Fault, Faults, HostingError, type Operation } from './errors.ts';
import { HostingSite, type Release, type Version, type VersionConfig } from './HostingSite.ts';

/** The bearer token that clients on this machine present. */
export const LOCAL_HOSTING_TOKEN = 'steeple-local-hosting';

export interface Hosting {
  /** Without a slash at the end. For `googleapis`: `rootUrl: \`${url}/\``. */
  url: string;
  site: HostingSite;
  addFault(fault: Fault): void;
  clearFaults(): void;
  /** Operations in the order of their arrival. */
  requests: Operation[];
  close(): Promise<void>;
}

interface HostingRequest {
  url: URL;
  body: Buffer;
}

type Answer = (site: HostingSite, names: readonly (string | undefined)[], request: HostingRequest) => object;

const channelJson = (site: HostingSite, channel: string): object => ({
  name: `sites/${site.id}/channels/${channel}`,
  url: channel === 'live' ? `https://${site.id}.web.app` : `https://${site.id}--${channel}-0123abcd.web.app`,
});

const routes: { method: string; pattern: RegExp; operation: Operation; answer: Answer }[] = [
  {
    method: 'GET',
    pattern: /^\/v1beta1\/sites\/([^/]+)\/channels$/,
    operation: 'channels.list',
    answer: (site, _names, { url }) =>
      paged(
        url,
        'channels',
        ['live', ...site.previews.keys()].map((channel) => channelJson(site, channel)),
      ),
  },
  {
    method: 'GET',
    pattern: /^\/v1beta1\/sites\/([^/]+)\/channels\/([^/]+)$/,
    operation: 'channels.get',
    answer: (site, [, channel = '']) => {
      if (channel !== 'live' && !site.previews.has(channel)) throw new HostingError(404, 'NOT_FOUND');
      return channelJson(site, channel);
    },
  },
  {
    method: 'POST',
    pattern: /^\/v1beta1\/sites\/([^/]+)\/channels$/,
    operation: 'channels.create',
    answer: (site, _names, { url }) => {
      const channel = url.searchParams.get('channelId') ?? '';
      site.createChannel(channel);
      return channelJson(site, channel);
    },
  },
  {
    method: 'DELETE',
    pattern: /^\/v1beta1\/sites\/([^/]+)\/channels\/([^/]+)$/,
    operation: 'channels.delete',
    answer: (site, [, channel = '']) => {
      site.deleteChannel(channel);
      return {};
    },
  },
  {
    method: 'GET',
    pattern: /^\/v1beta1\/sites\/([^/]+)(?:\/channels\/([^/]+))?\/releases$/,
    operation: 'releases.list',
    answer: (site, [, channel], { url }) => paged(url, 'releases', site.releasesOf(channel).map(releaseJson)),
  },
  {
    method: 'POST',
    pattern: /^\/v1beta1\/sites\/([^/]+)(?:\/channels\/([^/]+))?\/releases$/,
    operation: 'releases.create',
    answer: (site, [, channel], { url, body }) => {
      const { message = '' } = json(body) as { message?: string };
      return releaseJson(site.release(url.searchParams.get('versionName') ?? '', message, channel));
    },
  },
  {
    method: 'POST',
    pattern: /^\/v1beta1\/sites\/([^/]+)\/versions$/,
    operation: 'versions.create',
    answer: (site, _names, { body }) => {
      const { labels, config } = json(body) as { labels?: Record<string, string>; config?: VersionConfig };
      return versionJson(site.create(labels, config));
    },
  },
  {
    method: 'POST',
    pattern: /^\/v1beta1\/sites\/([^/]+)\/versions:clone$/,
    operation: 'versions.clone',
    answer: (site, _names, { body }) => {
      const { sourceVersion, finalize, exclude, include } = json(body) as {
        sourceVersion?: string;
        finalize?: boolean;
        exclude?: { regexes?: string[] };
        include?: { regexes?: string[] };
      };
      const clone = site.clone(sourceVersion ?? '', finalize === true, exclude?.regexes ?? [], include?.regexes ?? []);
      return { name: `operations/${clone.name}`, done: true, response: versionJson(clone) };
    },
  },
  {
    method: 'GET',
    pattern: /^\/v1beta1\/(sites\/[^/]+\/versions\/[^/]+)$/,
    operation: 'versions.get',
    answer: (site, [name = '']) => versionJson(site.version(name)),
  },
  {
    method: 'PATCH',
    pattern: /^\/v1beta1\/(sites\/[^/]+\/versions\/[^/]+)$/,
    operation: 'versions.patch',
    answer: (site, [name = ''], { url, body }) => {
      const version = site.version(name);
      const changes = json(body) as Partial<Pick<Version, 'labels' | 'config' | 'status'>>;
      for (const field of (url.searchParams.get('updateMask') ?? 'status').split(',')) {
        if (field === 'labels') version.labels = changes.labels ?? {};
        else if (field === 'config') version.config = changes.config ?? {};
        else if (field !== 'status') throw new HostingError(400, 'INVALID_ARGUMENT', `updateMask ${field}`);
        else if (changes.status === 'FINALIZED') site.finalise(name);
        else site.delete(name);
      }
      return versionJson(version);
    },
  },
  {
    method: 'DELETE',
    pattern: /^\/v1beta1\/(sites\/[^/]+\/versions\/[^/]+)$/,
    operation: 'versions.delete',
    answer: (site, [name = '']) => {
      site.delete(name);
      return {};
    },
  },
  {
    method: 'POST',
    pattern: /^\/v1beta1\/(sites\/[^/]+\/versions\/[^/]+):populateFiles$/,
    operation: 'versions.populateFiles',
    answer: (site, [name = ''], { url, body }) => ({
      uploadRequiredHashes: site.populate(name, (json(body)['files'] ?? {}) as Record<string, string>),
      uploadUrl: `${url.origin}/upload/${name}/files`,
    }),
  },
  {
    method: 'GET',
    pattern: /^\/v1beta1\/(sites\/[^/]+\/versions\/[^/]+)\/files$/,
    operation: 'files.list',
    answer: (site, [name = ''], { url }) =>
      paged(
        url,
        'files',
        Array.from(site.version(name).files, ([path, hash]) => ({ path, hash, status: 'ACTIVE' })),
      ),
  },
  {
    method: 'POST',
    pattern: /^\/upload\/(sites\/[^/]+\/versions\/[^/]+)\/files\/([0-9a-f]+)$/,
    operation: 'upload',
    answer: (site, [name = '', hash = ''], { body }) => {
      site.upload(name, hash, body);
      return {};
    },
  },
];

/** Finds what answers a request to Hosting's API about a site. @throws HostingError where nothing does. */
export function findAnswer(
  site: HostingSite,
  method: string,
  url: URL,
): { operation: Operation; answer: (body: Buffer) => object } {
  const route = routes.find((candidate) => candidate.method === method && candidate.pattern.test(url.pathname));
  const names = (route?.pattern.exec(url.pathname) ?? [])
    .slice(1)
    .map((name: string | undefined) => (name === undefined ? name : decodeURIComponent(name)));
  if (route === undefined || !`${names[0]}/`.replace(/^sites\//, '').startsWith(`${site.id}/`))
    throw new HostingError(404, 'NOT_FOUND');
  return { operation: route.operation, answer: (body) => route.answer(site, names, { url, body }) };
}

/** @param port on 127.0.0.1; 0 takes a free one. */
export async function createHosting(id: string, port = 0): Promise<Hosting> {
  const site = new HostingSite(id);
  const faults = new Faults();
  const requests: Operation[] = [];
  const server = createServer((incoming, response) => {
    void respond(incoming, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const requestUrl = new URL(incoming.url ?? '/', url);
      const { operation, answer } = findAnswer(site, incoming.method ?? 'GET', requestUrl);
      if (incoming.headers.authorization !== `Bearer ${LOCAL_HOSTING_TOKEN}`)
        throw new HostingError(401, 'UNAUTHENTICATED');
      requests.push(operation);
      const effect = faults.take(operation);
      if (effect?.kind === 'refused') {
        response.destroy();
        return;
      }
      if (effect?.kind === 'error') throw new HostingError(effect.code, 'UNAVAILABLE');
      const answered = answer(Buffer.concat(chunks));
      if (effect?.kind === 'afterwards') throw new HostingError(effect.code, 'UNAVAILABLE');
      send(response, 200, answered);
    } catch (error) {
      if (error instanceof HostingError) send(response, error.code, error.body());
      else send(response, 500, { error: { code: 500, message: `Stand-in: ${String(error)}` } });
    }
  }

  return {
    url,
    site,
    requests,
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

function json(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>;
  } catch {
    throw new HostingError(400, 'INVALID_ARGUMENT', 'No JSON');
  }
}

/** One page of a list, with the token of the next one. */
function paged(url: URL, name: string, items: readonly object[]): object {
  const size = Math.min(Number(url.searchParams.get('pageSize') ?? 100), 1000);
  const begin = Number(url.searchParams.get('pageToken') ?? 0);
  const next = begin + size < items.length ? { nextPageToken: String(begin + size) } : {};
  return { [name]: items.slice(begin, begin + size), ...next };
}

function versionJson({ name, status, labels, config, files }: Version): object {
  return { name, status, labels, config, fileCount: String(files.size) };
}

function releaseJson({ name, version, message, type }: Release): object {
  return { name, version: versionJson(version), message, type };
}

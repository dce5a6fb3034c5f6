import { answerQuery } from '@steeple/model/database/answerQuery';
import { collectionOf, type DocumentName, idOf } from '@steeple/model/database/paths';
import { collectionPath, documentPathOf, type PublicSource, type WithId } from '@steeple/model/database/publicSource';
import type { HostingApi } from '../../functions/src/release/hosting/HostingApi.ts';
import type { ReleaseServices } from '../../functions/src/release/runRelease.ts';
import type { InlineDigests } from '../../functions/src/render/pageAnswer.ts';
import type { ReleaseRenderer } from '../../functions/src/renderer.ts';
import { memoryReleaseStore, type MemoryReleaseStore } from '../contract/release/memoryReleaseStore.ts';
import { HostingSite } from '../stand-ins/hosting/HostingSite.ts';
import { type MemoryLog, memoryLog } from './services.ts';

/** Hosting's API on a site in memory, without requests. */
export function siteApi(site: HostingSite): HostingApi {
  return {
    releases: async (most) =>
      site.releases.slice(0, most).map(({ name, version, type }) => ({
        name,
        isRollBack: type === 'ROLLBACK',
        version: { name: version.name, labels: version.labels, isDeleted: version.status === 'DELETED' },
      })),
    version: async (name) => site.version(name),
    files: async (version) => new Map(site.version(version).files),
    create: async ({ labels, config }) => site.create({ ...labels }, structuredClone(config)).name,
    populate: async (version, files) => ({
      required: site.populate(version, Object.fromEntries(files)),
      uploadUrl: version,
    }),
    upload: async (uploadUrl, hash, content) => site.upload(uploadUrl, hash, content),
    finalise: async (version) => void site.finalise(version),
    release: async (version, message) => void site.release(version, message),
    discard: async (version) => site.delete(version),
  };
}

/** A source of documents in memory, by path. */
export function memorySource(documents: ReadonlyMap<string, object>): PublicSource {
  const withId = (path: string): WithId<never> | null => {
    const data = documents.get(path);
    return data === undefined ? null : ({ ...data, id: idOf(path) } as WithId<never>);
  };
  return {
    document: async (name: DocumentName, ...ids: readonly string[]) => withId(documentPathOf(name, ids)),
    list: async (query) => {
      const paths = [...documents.keys()].filter((path) => collectionOf(path) === collectionPath(query));
      return answerQuery(
        paths.flatMap((path) => withId(path) ?? []),
        query,
      );
    },
  };
}

/** The build of the renderer, and of the deployed files. */
export const build = 'build-1';
/** Time after which the pages of {@link smallRenderer} change by the clock. Milliseconds. */
export const changesAfter = 5000;

interface Page {
  readonly id: string;
  readonly title: string;
}

/**
 * A renderer of a home page that lists the titles of all pages, and of the pages themselves, which say when they were
 * made. Loads in no time, other than that of the site.
 */
export function smallRenderer(rendered: string[] = []): ReleaseRenderer {
  const pages = async (source: PublicSource) => (await source.list({ name: 'page' })) as unknown as Page[];
  const answer = { status: 200, contentType: 'text/html', location: null, styles: [], scripts: [], card: null };
  return {
    buildId: build,
    plainBody: () => ({}),
    render: async (url, { source, now }) => {
      rendered.push(url);
      const madeMark = `, made ${now}`;
      if (url === '/') {
        const titles = (await pages(source)).map(({ title }) => title);
        return { ...answer, body: `<h1>${titles.join(', ')}</h1>${madeMark}` };
      }
      const page = (await source.document('page', url.slice(1))) as unknown as Page | null;
      return page === null
        ? { ...answer, status: 404, body: '' }
        : { ...answer, body: `<h1>${page.title}</h1>${madeMark}`, styles: [`h1 {}`], scripts: ['go()'] };
    },
    releasedAddresses: async (source) => [
      { url: '/', pattern: '^/$' },
      ...(await pages(source)).map(({ id }) => ({ url: `/${id}`, pattern: '^/[^/]+$' })),
    ],
    nextChange: async (_source, now) => now + changesAfter,
    withoutMoment: (body) => body.replace(/, made \d+$/, ''),
  };
}

/** Makes the policy of a page out of its digests. */
export const digestPolicy = ({ styles = [], scripts = [] }: InlineDigests): string =>
  `styles ${styles.join(' ')}; scripts ${scripts.join(' ')}`;

/** A deployed site of three pages with all that releases need, in memory. */
export interface SmallSite {
  readonly site: HostingSite;
  readonly store: MemoryReleaseStore;
  readonly api: HostingApi;
  readonly documents: Map<string, { readonly title: string }>;
  /** Addresses that were rendered. */
  readonly rendered: string[];
  readonly log: MemoryLog;
  /** Milliseconds since the epoch. */
  readonly time: { now: number };
  readonly services: ReleaseServices;
  /** Deploys the client's files. */
  readonly deploy: (ofBuild?: string) => void;
  /** Changes a page's title, or deletes the page, and notes it for the next release. */
  readonly change: (id: string, title: string | null) => Promise<void>;
  /** The live file at an address, without its moment. */
  readonly shown: (url: string) => string | undefined;
}

export function smallSite(): SmallSite {
  const site = new HostingSite('a-church');
  const store = memoryReleaseStore();
  const api = siteApi(site);
  const documents = new Map(['about', 'visit', 'give'].map((id) => [`pages/${id}`, { title: id }]));
  const rendered: string[] = [];
  const log = memoryLog();
  const time = { now: Date.parse('2026-11-22T02:00:00Z') };
  const source = memorySource(documents);
  const renderer = smallRenderer(rendered);
  const deploy = (ofBuild = build): void =>
    void site.deploy(
      { '/app.html': 'shell', [`/builds/meta/${ofBuild}.json`]: '{}' },
      { headers: [{ glob: '**', headers: { 'X-Frame-Options': 'DENY' } }], rewrites: [] },
    );
  deploy();
  return {
    site,
    store,
    api,
    documents,
    rendered,
    log,
    time,
    deploy,
    services: {
      store,
      api,
      renderer,
      origin: 'https://a-church.web.app',
      policy: digestPolicy,
      openSource: () => source,
      documents: source,
      clock: () => new Date(time.now),
      log,
    },
    change: async (id, title) => {
      if (title === null) documents.delete(`pages/${id}`);
      else documents.set(`pages/${id}`, { title });
      await store.want([`pages/${id}`]);
    },
    shown: (url) => {
      const body = site.serve(url)?.body;
      return body === undefined ? undefined : renderer.withoutMoment(body);
    },
  };
}

import { googleHostingApi } from '../../../functions/src/release/hosting/googleHostingApi.ts';
import type { HostingApi } from '../../../functions/src/release/hosting/HostingApi.ts';
import { fileOf } from '../../../functions/src/release/fileOf.ts';
import { patientApi } from '../../../functions/src/release/hosting/patientApi.ts';
import { type ReleaseOutcome, type ReleaseServices, runRelease } from '../../../functions/src/release/runRelease.ts';
import type { InlineDigests } from '../../../functions/src/render/pageAnswer.ts';
import type { ReleaseRenderer } from '../../../functions/src/renderer.ts';
import * as site from '../../../web/src/entry-server.tsx';
import { setMessageLanguage } from '../../../web/src/lib/language/messageLanguage.ts';
import { createHosting, type Hosting } from '../../stand-ins/hosting/createHosting.ts';
import { testBuild } from './clientBuild.ts';
import { memoryReleaseStore, type MemoryReleaseStore } from './memoryReleaseStore.ts';
import { type PublicDocuments, seededDocuments } from './publicDocuments.ts';

export const origin = 'https://a-church.web.app';
const policy = ({ styles = [], scripts = [] }: InlineDigests): string =>
  [["style-src 'self'", ...styles].join(' '), ["script-src 'self'", ...scripts].join(' ')].join('; ');
export const renderer: ReleaseRenderer = site;

/** Files of a build of the client. */
export function clientFiles(build = testBuild): Record<string, string> {
  return {
    '/app.html': 'shell',
    '/assets/index-abc.js': 'code',
    [`/builds/meta/${build}.json`]: '{}',
    '/builds/latest.json': build,
  };
}

/** Settings of the deployed site. */
export const deployedConfig = { headers: [{ glob: '**', headers: { 'X-Frame-Options': 'DENY' } }], rewrites: [] };

/** A deployed site with documents in memory, and runs of releases that render with the site's own code. */
export interface ReleaseWorld extends PublicDocuments {
  readonly hosting: Hosting;
  readonly store: MemoryReleaseStore;
  /**
   * The clock, milliseconds since the epoch; may be moved. `rendering`: the moment that pages are rendered for, where
   * that is another one.
   */
  readonly time: { now: number; rendering: number | null };
  /** Waits between the tries of requests. Milliseconds. */
  readonly waits: number[];
  /** Addresses rendered by the runs so far. */
  readonly rendered: string[];
  readonly services: (replaced?: Partial<ReleaseServices>) => ReleaseServices;
  /** Runs a release. */
  readonly run: (options?: { refresh?: boolean; replaced?: Partial<ReleaseServices> }) => Promise<ReleaseOutcome>;
  /** Notes a change of a document, as its trigger does. */
  readonly changed: (path: string) => Promise<void>;
  /** Renders every address with nothing known: path of the file to its text. */
  readonly fromScratch: () => Promise<Map<string, string>>;
  /** The live site's rendered files, without those of the build. */
  readonly liveFiles: () => Map<string, string>;
  readonly api: HostingApi;
  /** The site's renderer, which notes what it renders. */
  readonly renderer: ReleaseRenderer;
  /** Ends the stand-in, and gives the texts of the interface back their language: files of tests share the modules. */
  readonly close: () => Promise<void>;
}

/** @param most documents of a kind; all of the seed where it is left out. */
export async function releaseWorld(most?: number): Promise<ReleaseWorld> {
  const time: ReleaseWorld['time'] = { now: Date.parse('2026-11-22T02:00:00Z'), rendering: null };
  const documents = await seededDocuments(time.now, most);
  const hosting = await createHosting('a-church');
  hosting.site.deploy(clientFiles(), deployedConfig);
  const store = memoryReleaseStore();
  const waits: number[] = [];
  const rendered: string[] = [];
  let runs = 0;
  const api = patientApi(googleHostingApi(`${hosting.url}/`, 'a-church'), {
    sleep: async (millis) => {
      waits.push(millis);
      return Promise.resolve();
    },
    random: () => 1,
  });
  const counting: ReleaseRenderer = {
    ...renderer,
    render: async (url, options) => {
      rendered.push(url);
      return renderer.render(url, { ...options, now: time.rendering ?? options.now });
    },
    releasedAddresses: async (source, now) => renderer.releasedAddresses(source, time.rendering ?? now),
  };
  const services: ReleaseWorld['services'] = (replaced) => ({
    store,
    api,
    renderer: counting,
    origin,
    policy,
    openSource: () => documents.source,
    documents: documents.source,
    clock: () => new Date(time.now),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ...replaced,
  });
  return {
    ...documents,
    hosting,
    store,
    time,
    waits,
    rendered,
    renderer: counting,
    services,
    api,
    close: async () => {
      setMessageLanguage('en');
      await hosting.close();
    },
    run: async ({ refresh = false, replaced } = {}) => {
      runs += 1;
      return runRelease(services(replaced), `run-${runs}`, refresh);
    },
    changed: async (path) => store.want([path]),
    fromScratch: async () => {
      const files = new Map<string, string>();
      const now = time.rendering ?? time.now;
      const addresses = await renderer.releasedAddresses(documents.source, now);
      for (const { url } of addresses) {
        const { status, body } = await renderer.render(url, {
          source: documents.source,
          origin,
          now,
          report: () => undefined,
          asFile: true,
        });
        if (status === 200) files.set(fileOf(url), body);
      }
      return files;
    },
    liveFiles: () => {
      const { live } = hosting.site;
      const built = new Set(Object.keys(clientFiles()));
      return new Map(
        [...(live?.files.keys() ?? [])]
          .filter((path) => !built.has(path))
          .map((path) => [path, hosting.site.serve(path)?.body ?? '']),
      );
    },
  };
}

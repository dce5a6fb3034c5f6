import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentPaths } from '@steeple/model/database/paths';
import { expect } from 'vitest';
import { googleHostingApi } from '../../functions/src/release/hosting/googleHostingApi.ts';
import { runRelease } from '../../functions/src/release/runRelease.ts';
import { loadRenderer } from '../../functions/src/renderer.ts';
import { memoryReleaseStore } from '../contract/release/memoryReleaseStore.ts';
import { seededDocuments } from '../contract/release/publicDocuments.ts';
import type { Rehearsal } from './rehearsal.ts';

/**
 * Prepares releases on what a rehearsal deployed, with the deployed renderer.
 * @returns a function that changes the title of a page, releases it, and reads the page as a visitor.
 */
export async function prepareReleases({ cloud, folder }: Rehearsal): Promise<(title: string) => Promise<string>> {
  const { project } = cloud.state;
  const { documents, source } = await seededDocuments(Date.now(), 1);
  const store = memoryReleaseStore();
  const silent = (): undefined => undefined;
  const services = {
    store,
    api: googleHostingApi(`${cloud.url}/`, project),
    renderer: await loadRenderer([pathToFileURL(join(folder, 'functions/lib/site/entry-server.js'))]),
    origin: `https://${project}.web.app`,
    policy: () => "default-src 'self'",
    openSource: () => source,
    documents: source,
    clock: () => new Date(),
    log: { info: silent, warn: silent, error: silent },
  };
  const about = documentPaths.page.at('about');
  return async (title) => {
    documents.set(about, { ...documents.get(about), title: { en: title, zh: title } });
    await store.want([about]);
    expect(await runRelease(services, title)).toBe('released');
    return (await fetch(`${cloud.url}/${project}.web.app/about`)).text();
  };
}

import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLog, type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { smallRenderer } from '../../../tests/memory/smallSite.ts';
import { createHosting, type Hosting } from '../../../tests/stand-ins/hosting/createHosting.ts';
import { projectPolicy } from '../render/policy.ts';
import * as renderers from '../renderer.ts';
import * as project from '../services.ts';
import { projectReleaseServices } from './projectRelease.ts';
import { projectReleaseStore } from './wantRelease.ts';

let hosting: Hosting;
let memory: MemoryServices;
const renderer = smallRenderer();

beforeEach(async () => {
  hosting = await createHosting('a-church');
  vi.stubEnv('HOSTING_SITE', 'a-church');
  vi.stubEnv('HOSTING_API_ROOT_URL', hosting.url);
  vi.stubEnv('SITE_ADDRESS', '');
  // Made with the project's own database, before that is another one.
  projectReleaseStore();
  memory = memoryServices();
  vi.spyOn(project, 'projectDatabase').mockReturnValue(memory.database);
  vi.spyOn(renderers, 'siteRenderer').mockResolvedValue(renderer);
});
afterEach(async () => {
  await hosting.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test("releases have the project's state, renderer, policy and site", async () => {
  const log = memoryLog();
  const services = await projectReleaseServices(log);
  expect(services).toMatchObject({ store: projectReleaseStore(), renderer, policy: projectPolicy, log });
  const before = Date.now();
  expect(services.clock().getTime()).toBeGreaterThanOrEqual(before);
  const { name } = hosting.site.deploy({});
  expect(await services.api.releases(1)).toMatchObject([{ version: { name } }]);
});

test.each([
  ['', 'https://a-church.web.app'],
  ['https://www.example.org', 'https://www.example.org'],
  ['https://www.example.org/', 'https://www.example.org'],
])('with the address %j canonical addresses begin with %s', async (address, origin) => {
  vi.stubEnv('SITE_ADDRESS', address);
  expect((await projectReleaseServices(memoryLog())).origin).toBe(origin);
});

test('a request that fails in passing is repeated after a while', async () => {
  const waits: (number | undefined)[] = [];
  vi.spyOn(timers, 'setTimeout').mockImplementation(async (millis) => void waits.push(millis));
  syncBuiltinESMExports();
  hosting.addFault({ operation: 'releases.list', effect: { kind: 'error', code: 503 } });
  expect(await (await projectReleaseServices(memoryLog())).api.releases(1)).toEqual([]);
  expect(waits).toEqual([expect.any(Number)]);
});

test('each run reads the documents as they are, and logs a listing that cannot be read', async () => {
  const log = memoryLog();
  const { openSource, documents } = await projectReleaseServices(log);
  await memory.database.doc('pages/about').set({ title: 'About' });
  const about = { id: 'about', title: 'About' };
  expect(await documents.document('page', 'about')).toEqual(about);
  expect(await openSource().document('page', 'about')).toEqual(about);
  memory.interrupt = (operation) => {
    memory.interrupt = undefined;
    throw Object.assign(new Error(operation), { code: 14 });
  };
  expect(await openSource().list({ name: 'page' })).toEqual([about]);
  expect(log.lines).toMatchObject([{ severity: 'error', message: 'listing not read' }]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pageExamples } from '@steeple/model/examples/page';
import { siteConfigExamples } from '@steeple/model/examples/siteConfig';
import { documentPaths } from '@steeple/model/database/paths';
import type { ReleaseStatus } from '@steeple/model/hosting/release';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restMillis } from '../../functions/src/release/refreshSite.ts';
import { burstMillis } from '../../functions/src/release/releaseWaiting.ts';
import { buildFunctions } from '../../scripts/build/functions.ts';
import { buildWeb } from '../../scripts/build/web.ts';
import { ROOT } from '../../scripts/stack/folders.ts';
import { readSchedules, runSchedule } from '../../scripts/stack/schedules.ts';
import { startStack, type Stack } from '../../scripts/stack/startStack.ts';
import { examplePost } from '../functions/content/postFixture.ts';
import { createHosting, type Hosting } from '../stand-ins/hosting/createHosting.ts';
import { ownOffset } from './startCommand.ts';

/** The whole way of a change: a document, its trigger, its listing, and a release to the stand-in for Hosting. */
const PROJECT = 'demo-steeple-release';
const SITE = 'a-church';
const within = { timeout: 60_000, interval: 100 };
const app = initializeApp({ projectId: PROJECT }, PROJECT);
let stack: Stack;
let hosting: Hosting;
let database: Firestore;

/** Files of the built client, as `firebase deploy` sends them; their content is of no matter here. */
function builtFiles(): Record<string, string> {
  const folder = join(ROOT, 'web/dist/client');
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.`))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [`/${relative(folder, file).replaceAll(sep, '/')}`, readFileSync(file, 'latin1')];
      }),
  );
}

const live = (path: string): string => hosting.site.serve(path)?.body ?? '';
const statusOf = async (): Promise<ReleaseStatus | undefined> =>
  (await database.doc(documentPaths.releaseStatus.at()).get()).data() as ReleaseStatus | undefined;

beforeAll(async () => {
  await Promise.all([buildFunctions(), buildWeb()]);
  hosting = await createHosting(SITE);
  hosting.site.deploy(builtFiles(), { headers: [] });
  stack = await startStack({
    projectId: PROJECT,
    portOffset: ownOffset(4),
    emulators: ['auth', 'firestore', 'functions', 'storage'],
    fresh: true,
    parameters: { HOSTING_SITE: SITE, HOSTING_API_ROOT_URL: hosting.url },
  });
  Object.assign(process.env, stack.environment);
  database = initializeFirestore(app);
}, 300_000);

afterAll(async () => {
  await deleteApp(app);
  await stack.stop();
  await hosting.close();
}, 60_000);

test('a document that is written is in the live version, in every language, with what is made of it', async () => {
  await database.doc(documentPaths.siteConfig.at()).set(siteConfigExamples.valid[0]?.value as object);
  const page = pageExamples.valid[0]?.value as object;
  await database.doc(documentPaths.page.at('about')).set({ ...page, title: { en: 'About the hill', zh: '关于山' } });
  await expect.poll(() => live('/about'), within).toContain('About the hill');
  await expect.poll(() => live('/zh/about'), within).toContain('关于山');
  expect(JSON.parse(live('/about/_payload.json'))).toMatchObject({ status: 200, language: 'en' });
  expect(live('/sitemap.xml')).toContain('/zh/about');
  expect(hosting.site.serve('/about')?.headers['Content-Security-Policy']).toContain('sha256-');
  expect(hosting.site.live?.labels).toMatchObject({
    'steeple-build': expect.stringMatching(/^[0-9a-f]{20}$/) as string,
  });
  await expect
    .poll(statusOf, within)
    .toMatchObject({ lease: null, failure: null, live: { version: hosting.site.live?.name } });
}, 120_000);

test('a change releases the files that it affects and no other, and a post that is withdrawn is on no page any more', async () => {
  const post = database.doc(documentPaths.post.at('harvest'));
  await post.set(examplePost('harvest'));
  const places = ['/content/harvest', '/zh/content/harvest', '/feed.xml', '/sitemap.xml', '/search.json'];
  const hasPostByPlace = (): boolean[] => places.map((path) => live(path).includes('harvest'));
  await expect.poll(hasPostByPlace, within).toEqual(places.map(() => true));

  const files = new Map(hosting.site.live?.files);
  await post.update({ title: { en: 'The late harvest' } });
  await expect.poll(() => live('/content/harvest'), within).toContain('The late harvest');
  const changed = [...files]
    .filter(([path, hash]) => hosting.site.live?.files.get(path) !== hash)
    .map(([path]) => path);
  expect(changed).toEqual(expect.arrayContaining(['/content/harvest.html', '/feed.xml', '/search.json']));
  expect(changed).not.toContain('/about.html');
  expect(changed).not.toContain('/sitemap.xml');

  await post.update({ status: 'draft' });
  await expect.poll(hasPostByPlace, within).toEqual(places.map(() => false));
  expect([...(hosting.site.live?.files.keys() ?? [])].filter((path) => path.includes('harvest'))).toEqual([]);
}, 120_000);

test('a change that Hosting did not take is stored as failed, and the scheduled run after the rest catches up', async () => {
  const about = database.doc(documentPaths.page.at('about'));
  hosting.addFault({ operation: 'releases.create', times: 1000, effect: { kind: 'error', code: 403 } });
  await about.update({ title: { en: 'About the valley' } });
  await expect.poll(statusOf, within).toMatchObject({ lease: null, failure: { step: 'release', code: 'forbidden' } });
  expect(live('/about')).toContain('About the hill');
  const schedule = (await readSchedules(stack.addresses.functions)).find(({ name }) => name === 'refreshSite');
  if (schedule === undefined) throw new Error('refreshSite has no schedule');
  const runRefresh = async () => runSchedule(stack.addresses.functions, PROJECT, schedule, new Date());
  // The run of the next minute leaves a failure alone: one that tried would meet the fault, and fail.
  await runRefresh();
  expect(live('/about')).toContain('About the hill');
  hosting.clearFaults();
  const at = Timestamp.fromMillis(Date.now() - restMillis);
  await database.doc(documentPaths.releaseStatus.at()).update({ 'failure.at': at, 'failure.since': at });
  await runRefresh();
  await expect.poll(() => live('/about'), within).toContain('About the valley');
  await expect.poll(statusOf, within).toMatchObject({ failure: null, lease: null });
}, 120_000);

test('fifty changes at once make at most three releases, or one a second while they are written, and the last one is out', async () => {
  const before = hosting.site.releases.length;
  const about = database.doc(documentPaths.page.at('about'));
  const began = Date.now();
  await Promise.all(
    Array.from({ length: 50 }, async (_unused, index) => about.update({ 'title.en': `About number ${index}` })),
  );
  const writing = Date.now() - began;
  const last = ((await about.get()).get('title.en') as string | undefined) ?? '';
  await expect.poll(() => live('/about'), within).toContain(last);
  console.log(`fifty changes: ${Date.now() - began} ms, ${hosting.site.releases.length - before} releases`);
  expect(hosting.site.releases.length - before).toBeLessThanOrEqual(3 + Math.floor(writing / burstMillis));
}, 120_000);

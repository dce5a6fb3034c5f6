import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inParallel } from '../../functions/src/parallel.ts';
import { buildFunctions } from '../../scripts/build/functions.ts';
import { sourceOf } from '../support/import/importPlan.ts';
import { type ImportResult, runImport } from '../../scripts/import/runImport.ts';
import { churchSite, type TestItem, testSite, uploadName } from '../support/import/wordpressExport.ts';
import { localProject } from '../../scripts/shared/googleProject.ts';
import { serveSeededSite } from '../../scripts/shared/seededSite.ts';
import { startStack, type Stack } from '../../scripts/stack/startStack.ts';
import { ownOffset } from './startCommand.ts';

/**
 * Imports ten years of a church's site into a running stack, with its triggers and its function: 520 sermons and 520
 * posts.
 */
const PROJECT = 'demo-steeple-scale';
const pictures = 12;
const folder = mkdtempSync(join(tmpdir(), 'steeple-scale-'));
let stack: Stack;

/** The day of a text: one each week, over ten years. */
function weekly(index: number): Pick<TestItem, 'date' | 'dateGmt'> {
  const day = new Date(Date.UTC(2015, 0, 4) + index * 7 * 86_400_000).toISOString().slice(0, 10);
  return { date: `${day} 08:30:00`, dateGmt: `${day} 00:30:00` };
}

const sermons = Array.from({ length: 520 }, (_, index): TestItem => ({
  id: 500_000 + index,
  title: `Sermon ${index}`,
  type: 'wpfc_sermon',
  name: `sermon-${index}`,
  link: `${testSite}/sermons/sermon-${index}/`,
  meta: {
    sermon_audio: `${testSite}/wp-content/uploads/sermon-${index}.mp3`,
    bible_passage: `Psalm ${(index % 150) + 1}`,
    sermon_description: `<p>A sermon about psalm ${(index % 150) + 1}. ${'We read it together. '.repeat(40)}</p>`,
  },
  terms: [
    ['wpfc_preacher', 'speaker', `Speaker ${index % 9}`],
    ['wpfc_sermon_series', 'series', `Series ${index % 40}`],
  ],
  ...weekly(index),
}));
const posts = churchSite(520, pictures).map((item, index) =>
  item.type === undefined ? { ...item, ...weekly(index % 520) } : item,
);
const items = [...posts, ...sermons];
/** Paths at which the old site showed a text to everybody. */
const oldPaths = items
  .filter(
    ({ type, status = 'publish', password = '' }) =>
      (type === undefined || type === 'page' || type === 'wpfc_sermon') && status === 'publish' && password === '',
  )
  .map(({ id, type, link, name }) =>
    link !== undefined
      ? new URL(link).pathname
      : type === 'page'
        ? `/${name ?? ''}/`
        : `/2019/05/${name ?? `text-${id}`}/`,
  );

beforeAll(async () => {
  for (let number = 0; number < pictures; number += 1) {
    const path = join(folder, uploadName(number));
    mkdirSync(dirname(path), { recursive: true });
    await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: number * 20, g: 120, b: 90 } } })
      .jpeg()
      .toFile(path);
  }
  await buildFunctions();
  stack = await startStack({ projectId: PROJECT, portOffset: ownOffset(7), fresh: true });
  Object.assign(process.env, stack.environment);
  await serveSeededSite(stack);
}, 600_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  // A stack that did not start has said why.
  await (stack as Stack | undefined)?.stop();
}, 60_000);

async function importAll(): Promise<{ result: ImportResult; seconds: number }> {
  const app = initializeApp({ projectId: PROJECT }, `import ${Math.random()}`);
  const began = Date.now();
  try {
    const result = await runImport(await sourceOf(items), {
      database: getFirestore(app),
      project: localProject({ projectId: PROJECT, storageBucket: stack.storageBucket, addresses: stack.addresses }),
      pictureSources: { folders: [folder], network: null },
      language: null,
      pages: new Map(),
      author: 'Grace Church',
      isWriting: true,
      now: () => new Date(),
      report: () => undefined,
    });
    return { result, seconds: Math.round((Date.now() - began) / 1000) };
  } finally {
    await deleteApp(app);
  }
}

/** The status of the last answer for a path, redirects followed by hand. */
async function finalStatus(path: string): Promise<number> {
  let address = new URL(path, stack.addresses.site);
  for (let hops = 0; hops < 4; hops += 1) {
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    const next = headers.get('location');
    if (status < 300 || status >= 400 || next === null) return status;
    address = new URL(next, address);
  }
  return 310;
}

test('520 sermons and ten years of posts are imported within ten minutes', { timeout: 900_000 }, async () => {
  const { result, seconds } = await importAll();
  console.log(`Imported ${result.outcomes.created} texts and ${result.pictures.stored} pictures in ${seconds} s`);
  // Translations of each other are one text; private ones and those of a third language are counted by nobody here.
  expect(result.outcomes.created).toBeGreaterThan(990);
  expect(seconds).toBeLessThan(600);
});

test('a second run changes nothing', { timeout: 900_000 }, async () => {
  const { result, seconds } = await importAll();
  console.log(`Second run: ${seconds} s`);
  expect(result.outcomes).toMatchObject({ created: 0, updated: 0, edited: 0, deleted: 0 });
  expect(result.redirects).toBe(0);
  expect(result.pictures.stored).toBe(0);
});

test('every old address answers with 200, or with a redirect that ends in 200', { timeout: 900_000 }, async () => {
  expect(oldPaths.length).toBeGreaterThan(1000);
  const began = Date.now();
  const statuses = await inParallel(oldPaths, 4, async (path) => [path, await finalStatus(path)] as const);
  console.log(`${oldPaths.length} old addresses in ${Math.round((Date.now() - began) / 1000)} s`);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

import { schemaAt } from '@steeple/model/documents';
import type { ImportEntry } from '@steeple/model/imports/importRun';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../functions/src/imports/undoImport.ts';
import { type MemoryServices, memoryLog, memoryServices } from '../memory/services.ts';
import { full } from '../rules/full.ts';
import { sampleOf, sampleSeed } from '../proofSize.ts';
import { items, pictures, prepareSite, World } from './importWorld.ts';

/** Undoes runs of the import in memory, interrupted at any moment, with edits in between. */
prepareSite();
let services: MemoryServices;
let world: World;
let removed: string[];
beforeEach(() => {
  services = memoryServices(() => new Date('2026-11-25T02:00:00Z'));
  world = new World(services.backend);
  removed = [];
});

/** Files of all pictures: one size in two formats each. */
const files = pictures * 2;
const runs = (): string[] =>
  [...services.backend.documents.keys()].filter((path) => /^importRuns\/[^/]+$/.test(path)).toSorted();
const runId = (path = runs()[0] ?? ''): string => path.split('/')[1] ?? '';
const undo = async (run = runId(), at = services): Promise<number> =>
  (
    await undoImport(
      at,
      { input: { run }, token: { uid: 'anna' } as never, address: '', log: memoryLog() },
      async (path) => {
        removed.push(path);
      },
    )
  ).left;
const fieldsOf = (path: string): Record<string, unknown> | undefined => services.backend.documents.get(path)?.fields;
const entriesOf = (run: string): ImportEntry[] =>
  [...services.backend.documents]
    .filter(([path]) => path.startsWith(`importRuns/${run}/list/`))
    .map(([, { fields }]) => fields as ImportEntry);
/** Documents that visitors see, or that a later import reads. */
const site = (): Map<string, string> =>
  new Map([...world.documents].filter(([path]) => /^(?:posts|pages)\/[^/]+$|^(?:redirects|imports)\//.test(path)));
/** The content of a text, without what every save changes. */
const contentOf = (path: string): unknown => {
  const { revision: _revision, updatedAt: _updatedAt, ...content } = fieldsOf(path) ?? {};
  return content;
};

/** The page that the set-up wrote, which the import replaces. */
async function setUpPage(): Promise<void> {
  const page = documentPaths.page.at('visit');
  await services.database
    .doc(page)
    .set({ ...(full('page') as object), revision: 1, updatedAt: Timestamp.fromMillis(0) });
}

test('an import that is undone leaves the site as it was, with its texts in the trash', async () => {
  await setUpPage();
  const before = contentOf('pages/visit');
  const { outcomes } = await world.import(items);
  expect(contentOf('pages/visit')).not.toEqual(before);
  expect(await undo()).toBe(0);
  expect([...site().keys()]).toEqual(['pages/visit']);
  expect(contentOf('pages/visit')).toEqual(before);
  const trash = [...services.backend.documents.keys()].filter((path) => path.startsWith('trash/posts.'));
  // Each text but two pages: one was there before, one has no trash.
  expect(trash).toHaveLength(outcomes.created - 1);
  expect(removed).toHaveLength(files);
  expect(fieldsOf(runs()[0] ?? '')).toMatchObject({ state: 'undone' });
  expect(entriesOf(runId()).filter(({ state }) => state === 'made' || state === 'kept')).toEqual([]);
  for (const [path, { fields }] of services.backend.documents) {
    const schema = schemaAt(path);
    expect([path, schema !== undefined && check(schema, fields)]).toMatchObject([path, { ok: true }]);
  }
  // A second time changes nothing.
  const versions = world.versions;
  expect(await undo()).toBe(0);
  expect(world.versions).toEqual(versions);
});

test('what was edited, published or written by a later import since is kept and marked, with its redirects and pictures', async () => {
  await world.import(items);
  const [edited, published] = [3, 2].map((number) => world.pathOf(`Letter ${number} ’ to the church`));
  const deleted = world.pathOf('Letter 5 ’ to the church');
  await world.edit(edited ?? '', { 'title.en': 'My own title', revision: 2 });
  await world.edit(published ?? '', { status: 'published', publishAt: new Date('2026-11-01'), revision: 2 });
  services.backend.documents.delete(deleted);
  await undo();
  expect(
    new Set(
      entriesOf(runId())
        .filter(({ kind, state }) => kind === 'text' && state === 'kept')
        .map(({ document }) => document),
    ),
  ).toEqual(new Set([edited, published]));
  const texts = [...site().keys()].filter((path) => path.startsWith('posts/'));
  expect(new Set(texts)).toEqual(new Set([edited, published]));
  // The redirect of the letter that is kept; the other one was a draft, which had none.
  const redirects = [...site().keys()].filter((path) => path.startsWith('redirects/'));
  expect(redirects.map((path) => fieldsOf(path)?.['to'])).toContainEqual(
    `/content/${String(fieldsOf(edited ?? '')?.['slug'])}`,
  );
  expect(redirects.length).toBeLessThan(4);
  const keptTexts = JSON.stringify([fieldsOf(edited ?? ''), fieldsOf(published ?? '')]);
  expect(removed.length).toBeGreaterThan(0);
  for (const path of removed) expect(keptTexts).not.toContain(path);
});

test('runs are undone one by one, and a text is as the run before left it', async () => {
  await world.import(items);
  const changed = world.pathOf('Letter 9 ’ to the church');
  const before = { content: contentOf(changed), site: site() };
  await world.import(
    items.map((item) => (item.id === 9 ? { ...item, content: `${item.content ?? ''}<p>PS</p>` } : item)),
    { day: 21 },
  );
  const second = runs().find((path) => entriesOf(runId(path)).filter(({ kind }) => kind === 'text').length === 1) ?? '';
  const first = runs().find((path) => path !== second) ?? '';
  await undo(runId(second));
  expect(contentOf(changed)).toEqual(before.content);
  const strip = (documents: Map<string, string>): unknown =>
    new Map(
      [...documents]
        .filter(([path]) => path !== changed)
        .map(([path, text]) => [path, text.replace(/"importedAt":\{[^}]*\}/, '')]),
    );
  expect(strip(site())).toEqual(strip(before.site));
  await undo(runId(first));
  expect([...site().keys()]).toEqual([]);
});

test('a run that is undone before a later one keeps what the later one has written', async () => {
  await world.import(items);
  const [first = ''] = runs();
  const changed = world.pathOf('Letter 9 ’ to the church');
  await world.import(
    items.map((item) => (item.id === 9 ? { ...item, content: `${item.content ?? ''}<p>PS</p>` } : item)),
    { day: 21 },
  );
  await undo(runId(first));
  expect([...site().keys()].filter((path) => path.startsWith('posts/'))).toEqual([changed]);
});

test.each(sampleOf([1, 2, 3, 6, 20, 60, 90, 120], 3, sampleSeed()))(
  'interrupted at operation %i and repeated, it has undone the same',
  async (diesAt) => {
    await world.import(items);
    const start = services.operations.length;
    services.interrupt = () => {
      if (services.operations.length - start === diesAt) throw new Error('killed');
    };
    await expect(undo()).rejects.toThrow('killed');
    services.interrupt = undefined;
    expect(await undo()).toBe(0);
    expect([...site().keys()]).toEqual([]);
    expect(new Set(removed).size).toBe(files);
  },
);

test('a call that takes too long leaves the pictures and the rest to the next one, and says how much that is', async () => {
  await world.import(items);
  const queries = (): number => services.operations.filter((operation) => operation === 'query').length;
  const before = queries();
  let now = Date.parse('2026-11-25T02:00:00Z');
  const slow = { ...services, clock: () => new Date((now += 500)) };
  const remainingCount = await undo(runId(), slow);
  expect(remainingCount).toBeGreaterThan(0);
  // The list of the run.
  expect(queries() - before).toBe(1);
  expect(fieldsOf(runs()[0] ?? '')).toMatchObject({ state: 'undoing' });
  expect(await undo()).toBe(0);
  expect([...site().keys()]).toEqual([]);
});

test('a text that is to come has no redirect before it is published there, and undoing removes that one too', async () => {
  const item = { id: 1, title: 'A secret guest', name: 'a-secret-guest', content: '<p>Words</p>' };
  const redirects = (): string[] => [...site().keys()].filter((path) => path.startsWith('redirects/'));
  await world.import([{ ...item, status: 'future', date: '2026-11-21 09:00:00', dateGmt: '2026-11-21 01:00:00' }]);
  expect(redirects()).toEqual([]);
  const { outcomes } = await world.import([item], { day: 21 });
  expect(outcomes).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect(redirects()).toHaveLength(1);
  expect(runs()).toHaveLength(1);
  await undo();
  expect([...site().keys()]).toEqual([]);
});

test('a run that is not there has nothing to undo', async () => {
  expect(await undo('nowhere')).toBe(0);
  expect(services.backend.documents.size).toBe(0);
});

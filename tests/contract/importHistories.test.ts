import { schemaAt } from '@steeple/model/documents';
import type { ImportEntry } from '@steeple/model/imports/importRun';
import { check } from '@steeple/model/requests/validation';
import { beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '../../scripts/import/runImport.ts';
import { sampleOf, sampleSeed } from '../proofSize.ts';
import { items, pictures, prepareSite, uploads, World } from './importWorld.ts';

/**
 * Imports into a database in memory that stops answering at any moment, as for a process that is killed. The same is
 * tried with processes and the emulators in `tests/functions/content/importSite.test.ts`.
 */
prepareSite();
const uninterrupted = new World();
let result: ImportResult;
beforeAll(async () => {
  result = await uninterrupted.import(items);
});

test('an import stores documents that fit the model, each text with a version and a record', () => {
  expect(result.outcomes).toMatchObject({ updated: 0, unchanged: 0, edited: 0, deleted: 0 });
  expect(result.outcomes.created).toBeGreaterThan(50);
  expect(result.pictures).toEqual({ used: pictures, stored: pictures });
  const count = (pattern: RegExp): number =>
    [...uninterrupted.documents.keys()].filter((path) => pattern.test(path)).length;
  const { created } = result.outcomes;
  expect(count(/^(?:posts|pages)\/[^/]+$/)).toBe(created);
  expect(count(/\/versions\/1$/)).toBe(created);
  expect(count(/^imports\//)).toBe(created + pictures);
  expect(count(/^redirects\//)).toBe(result.redirects);
  for (const [path, { fields }] of uninterrupted.backend.documents) {
    const schema = schemaAt(path);
    expect([path, schema !== undefined && check(schema, fields)]).toMatchObject([path, { ok: true }]);
  }
});

test('a run is listed with each text that it made, what it left out and changed, and addresses that lead nowhere', () => {
  const runs = [...uninterrupted.backend.documents].filter(([path]) => /^importRuns\/[^/]+$/.test(path));
  expect(runs).toHaveLength(1);
  const entries = [...uninterrupted.backend.documents]
    .filter(([path]) => path.includes('/list/'))
    .map(([, { fields }]) => fields as ImportEntry);
  const ofKind = (kind: ImportEntry['kind']): ImportEntry[] => entries.filter((entry) => entry.kind === kind);
  expect(ofKind('text').map(({ document }) => document)).toHaveLength(result.outcomes.created);
  for (const { document } of ofKind('text')) expect(uninterrupted.backend.documents.has(document ?? '')).toBe(true);
  const reasons = (kind: 'left out' | 'changed'): string[] =>
    result.remarks.filter((remark) => remark.kind === kind).map(({ reason }) => reason);
  expect(new Set(ofKind('left-out').map(({ reason }) => reason))).toEqual(new Set(reasons('left out')));
  expect(new Set(ofKind('changed').map(({ reason }) => reason))).toEqual(new Set(reasons('changed')));
  // A text that was changed is linked from the list.
  expect(ofKind('changed').every(({ document }) => document !== null)).toBe(true);
  expect(ofKind('address').map(({ address, links }) => ({ address, links }))).toEqual(
    expect.arrayContaining([...result.deadAddresses]),
  );
  const [, { fields }] = runs[0] ?? ['', { fields: {} }];
  expect(fields).toMatchObject({
    state: 'imported',
    omitted: 0,
    counts: { text: result.outcomes.created, picture: pictures, address: result.deadAddresses.length },
  });
});

test('a second run changes nothing, and reads no picture again', async () => {
  const before = uninterrupted.versions;
  uploads.length = 0;
  const second = await uninterrupted.import(items, { day: 21 });
  expect(second.outcomes).toEqual({
    created: 0,
    updated: 0,
    unchanged: result.outcomes.created,
    edited: 0,
    deleted: 0,
  });
  expect(second.redirects).toBe(0);
  expect(uploads).toEqual([]);
  expect(uninterrupted.versions).toEqual(before);
});

test.each(sampleOf([1, 4, 5, 7, 12, 40, 90, 110], 3, sampleSeed()))(
  'killed at operation %i and run again, it has stored the same',
  async (killedAt) => {
    const world = new World();
    await expect(world.import(items, { killedAt })).rejects.toThrow('killed');
    const before = world.versions;
    await world.import(items);
    expect(world.documents).toEqual(uninterrupted.documents);
    // Nothing that was stored before is stored again; only the run itself ends.
    const stored = [...before].filter(([path]) => !/^importRuns\/[^/]+$/.test(path));
    for (const [path, version] of stored) expect([path, world.versions.get(path)]).toEqual([path, version]);
  },
);

test('edits and deletions here are left as they are and named; what changed there is taken', async () => {
  const world = new World();
  await world.import(items);
  const [edited, deleted, changed, draft] = [3, 5, 9, 2].map((number) =>
    world.pathOf(`Letter ${number} ’ to the church`),
  );
  await world.edit(edited ?? '', { 'title.en': 'My own title', revision: 2 });
  world.backend.documents.delete(deleted ?? '');
  // Publishing a draft is no edit of its content. It is published there too, or its words would not be taken.
  await world.edit(draft ?? '', { status: 'published', publishAt: new Date('2026-11-01'), revision: 2 });
  const before = world.versions;
  const third = await world.import(
    items.map((item) =>
      [2, 3, 9].includes(Number(item.id))
        ? { ...item, status: 'publish', content: `${item.content ?? ''}<p>PS</p>` }
        : item,
    ),
    { day: 21 },
  );
  expect(third.outcomes).toMatchObject({ created: 0, updated: 2, edited: 1, deleted: 1 });
  const editedRemarks = third.remarks.filter(({ reason }) =>
    reason.includes('in the admin area since it was imported'),
  );
  expect(editedRemarks.map(({ title }) => title).toSorted()).toEqual([
    'Letter 3 ’ to the church',
    'Letter 5 ’ to the church',
  ]);
  const fieldsOf = (path = ''): unknown => world.backend.documents.get(path)?.fields;
  expect(fieldsOf(edited)).toMatchObject({ title: { en: 'My own title' }, revision: 2 });
  expect(fieldsOf(deleted)).toBeUndefined();
  expect(fieldsOf(changed)).toMatchObject({ revision: 2, body: { en: expect.stringMatching(/PS$/) } });
  expect(fieldsOf(draft)).toMatchObject({ status: 'published', revision: 3 });
  const written = [...world.versions]
    .filter(([path, version]) => before.get(path) !== version && !path.startsWith('importRuns/'))
    .map(([path]) => path);
  // Text, version and record of one; of the draft, its redirect and the version before it too, which nobody had stored.
  // A redirect that is written as it was does not change.
  expect(written).toHaveLength(8);
});

test('a page that is chosen and not there is an error before anything is written', async () => {
  const world = new World();
  await expect(world.import(items, { pages: new Map([['stuff', 'about']]) })).rejects.toThrow(
    '--page stuff: no published text of the other site has this name, or another one replaces the page already. Its pages are about',
  );
  expect(world.documents).toEqual(new Map());
  await world.import(items, { pages: new Map([['staff', 'ministry']]) });
  expect(world.documents.get('pages/ministry')).toContain('staff page');
});

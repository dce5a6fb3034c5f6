import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { schemaAt } from '@steeple/model/documents';
import { documentPaths } from '@steeple/model/database/paths';
import { redirectKey } from '@steeple/model/hosting/redirectKey';
import { check } from '@steeple/model/requests/validation';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportResult, runImport } from '../../../scripts/import/runImport.ts';
import { churchSite, exportXml, faultyItems, type TestItem, uploadName } from '../../support/import/wordpressExport.ts';
import { readExportFrom } from '../../../scripts/import/wordpress/readExport.ts';
import { wordpressSource } from '../../../scripts/import/wordpress/wordpressSource.ts';
import { proofSize } from '../../proofSize.ts';
import { emulatedProject } from '../emulatedProject.ts';
import { ownServices } from '../ownServices.ts';

const pictures = 12;
const posts = proofSize(160, 500);
const services = ownServices('import');
const { database, projectId } = services;
const folder = mkdtempSync(join(tmpdir(), 'steeple-import-'));
const items = churchSite(posts, pictures);

beforeAll(async () => {
  for (let number = 0; number < pictures; number += 1) {
    const path = join(folder, uploadName(number));
    mkdirSync(dirname(path), { recursive: true });
    const background = { r: number * 20, g: 120, b: 90 };
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toFile(path);
  }
  writeFileSync(join(folder, 'export.xml'), exportXml(items));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await services.close();
});

async function run(site: readonly TestItem[], isWriting = true): Promise<ImportResult> {
  return runImport(wordpressSource(await readExportFrom('export.xml', [exportXml(site)]), 'Asia/Singapore'), {
    database,
    project: emulatedProject(projectId),
    pictureSources: { folders: [folder], network: null },
    language: null,
    pages: new Map(),
    author: 'Grace Church',
    isWriting,
    now: () => new Date('2026-11-21T02:00:00Z'),
    report: () => undefined,
  });
}

/** Every document of the project with the time of its last write. */
async function readEverything(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const collections = ['posts', 'pages', 'redirects', 'imports'].map((name) => database.collection(name));
  for (const query of [...collections, database.collectionGroup('versions')])
    for (const document of (await query.get()).docs)
      found.set(document.ref.path, `${document.updateTime.seconds}.${document.updateTime.nanoseconds}`);
  return found;
}

/** Runs an import in another process and kills it after the line. */
async function killedAfter(line: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'importInChild.ts'), projectId, join(folder, 'export.xml'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  for await (const piece of child.stdout) {
    output += String(piece);
    if (output.includes(line)) child.kill('SIGKILL');
  }
  await ended;
  expect(output).toContain(line);
  expect(output).not.toContain('Done');
}

describe(`an import of ${posts} posts`, () => {
  let first: ImportResult;

  it('writes nothing in a dry run, and says what it would do', async () => {
    const { outcomes, pictures: found } = await run(items, false);
    expect(outcomes.created).toBeGreaterThan(posts * 0.9);
    expect(found.stored).toBe(pictures);
    expect(await readEverything()).toEqual(new Map());
  });

  // The emulator keeps the locks of the killed run for up to a minute.
  it('goes on where it was killed', { tags: ['prove'], timeout: 240_000 }, async () => {
    await killedAfter('Texts: 100 of');
    const before = await readEverything();
    expect([...before.keys()].filter((path) => /^posts\/[^/]+$/.test(path)).length).toBeGreaterThanOrEqual(90);
    const { outcomes } = await run(items);
    expect(outcomes.created).toBeGreaterThan(0);
    expect(outcomes.unchanged).toBeGreaterThanOrEqual(90);
    // Nothing of the killed run is written again.
    const after = await readEverything();
    for (const [path, time] of before) expect([path, after.get(path)]).toEqual([path, time]);
  });

  it('takes each text', async () => {
    first = await run(items);
    expect(first.outcomes.created + first.outcomes.unchanged).toBeGreaterThan(posts * 0.9);
  });

  it('has stored documents that fit the model, each with its version, and pictures that are there', async () => {
    const stored = await database.collection('posts').get();
    const { created, unchanged } = first.outcomes;
    expect(stored.size + (await database.collection('pages').get()).size).toBe(created + unchanged);
    for (const { ref } of stored.docs.slice(0, 20))
      expect((await database.doc(documentPaths.postVersion.at(ref.id, '1')).get()).get('savedBy')).toBe('command');
    const refs = [...(await readEverything()).keys()].map((path) => database.doc(path));
    for (const document of await database.getAll(...refs)) {
      const { path } = document.ref;
      const schema = schemaAt(path);
      expect([path, schema !== undefined && check(schema, document.data()).ok]).toEqual([path, true]);
    }
    const bucket = getStorage(getApp(projectId)).bucket(`${projectId}.appspot.com`);
    const [files] = await bucket.getFiles({ prefix: 'pictures/imported/' });
    // Two sizes in two formats each.
    expect(files).toHaveLength(pictures * 4);
    const redirect = await database.doc(documentPaths.redirect.at(redirectKey('/2019/05/letter-1') ?? '')).get();
    expect(redirect.data()).toMatchObject({ from: '/2019/05/letter-1', to: '/content/letter-1' });
  });

  it('changes nothing in a second run', async () => {
    const before = await readEverything();
    const second = await run(items);
    expect(second.outcomes).toMatchObject({ created: 0, updated: 0, edited: 0, deleted: 0 });
    expect(second.pictures.stored).toBe(0);
    expect(await readEverything()).toEqual(before);
  });

  it('leaves what was edited or deleted here, names it, and updates what changed there', async () => {
    const byTitle = async (title: string) =>
      (await database.collection('posts').where('title.en', '==', title).get()).docs[0];
    const [edited, deleted, changed] = await Promise.all(
      ['Letter 3 ’ to the church', 'Letter 4 ’ to the church', 'Letter 9 ’ to the church'].map(byTitle),
    );
    if (edited === undefined || deleted === undefined || changed === undefined) throw new Error('A letter is missing');
    await edited.ref.update({ 'title.en': 'My own title', revision: 2 });
    await deleted.ref.delete();
    const draft = (await database.collection('posts').where('title.en', '==', 'Letter 2 ’ to the church').get())
      .docs[0];
    // Publishing a draft is no edit of its content. It is published there too, or its words would not be taken.
    await draft?.ref.update({ status: 'published', publishAt: new Date('2026-11-01'), revision: 2 });
    const before = await readEverything();
    const site = items.map((item) =>
      item.id === 9 || item.id === 2 ? { ...item, status: 'publish', content: `${item.content ?? ''}<p>PS</p>` } : item,
    );
    const third = await run(site);
    expect(third.outcomes).toMatchObject({ created: 0, updated: 2, edited: 1, deleted: 1 });
    expect(
      third.remarks
        .filter(({ reason }) => /in the admin area since/.test(reason))
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Letter 3 ’ to the church', 'Letter 4 ’ to the church']);
    expect((await edited.ref.get()).data()).toMatchObject({ title: { en: 'My own title' }, revision: 2 });
    expect((await deleted.ref.get()).exists).toBe(false);
    const now = (await changed.ref.get()).data();
    expect(now).toMatchObject({ revision: 2, body: { en: expect.stringMatching(/PS$/) } });
    expect((await draft?.ref.get())?.data()).toMatchObject({ status: 'published', revision: 3 });
    const after = await readEverything();
    expect([...after].filter(([path, time]) => before.get(path) !== time).length).toBeLessThan(12);
  });
});

it('an import of a file with errors takes what it can, and names the rest', async () => {
  const faulty = faultyItems().map((item) => (typeof item.id === 'number' ? { ...item, id: item.id + 900_000 } : item));
  const { outcomes, remarks } = await run(faulty);
  expect(outcomes).toMatchObject({ created: 10, updated: 0, unchanged: 0 });
  expect(remarks.filter(({ kind }) => kind === 'left out').length).toBeGreaterThanOrEqual(7);
  expect(remarks.find(({ address }) => address.includes('169.254'))?.reason).toContain('nothing was fetched');
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { trashDays } from '@steeple/model/editing/trash';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshModules } from '../../../tests/functions/freshModules.ts';
import { grant } from '../../../tests/functions/roles/grantsFixture.ts';
import { type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { copiesBelow } from '../privacy/personalQueries.ts';
import { deleteForGood } from './deleteForGood.ts';
import { emptyTrash } from './emptyTrash.ts';
import { entryRef } from './entryRef.ts';
import { moveToTrash } from './moveToTrash.ts';

const at = documentPaths;
let now: number;
let services: MemoryServices;
let removed: string[];
beforeEach(() => {
  now = Date.parse('2026-11-23T04:00:00Z');
  services = memoryServices(() => new Date(now));
  removed = [];
});

const remove = async (path: string): Promise<void> => {
  removed.push(path);
};
const fails = async (): Promise<void> => Promise.reject(new Error('no storage'));
const put = async (path: string, content: object = {}): Promise<unknown> => services.database.doc(path).set(content);
const paths = (): string[] =>
  [...services.backend.documents.keys()].filter((path) => !path.startsWith('audit/')).toSorted();
const audited = () =>
  [...services.backend.documents.values()].filter(({ path }) => path.startsWith('audit/')).map(({ fields }) => fields);
const deleted = (target: string, actor = 'anna') => ({
  action: 'trash.deleted',
  actor,
  subject: null,
  target,
  detail: {},
  at: Timestamp.fromMillis(now),
});

/** Stores documents and moves them to the trash. */
async function trash(path: string, content: object = {}): Promise<void> {
  await put(path, content);
  await moveToTrash(services, path, 'anna');
}
const end = async (path: string, removeFile = remove): Promise<boolean> =>
  deleteForGood(services, path, 'anna', removeFile);

describe('the end of an entry', () => {
  const ministry = at.ministry.at('youth');

  it('takes the versions of its document along, and those of no other', async () => {
    await trash(ministry);
    for (const path of ['ministries/youth', 'ministries/youth-2', 'posts/youth'])
      await put(at.version.at(path.replace('/', '.')), { path });
    await trash(at.post.at('advent'));
    await put('posts/advent/versions/1');
    await put('posts/carol/versions/1');
    expect(await end(ministry)).toBe(true);
    expect(await end(at.post.at('advent'))).toBe(true);
    expect(paths()).toEqual(['posts/carol/versions/1', 'versions/ministries.youth-2', 'versions/posts.youth']);
    expect(audited()).toEqual(expect.arrayContaining([deleted(ministry), deleted(at.post.at('advent'))]));
  });

  it('does not come where there is none', async () => {
    expect(await end(ministry)).toBe(false);
    expect(audited()).toEqual([]);
    await trash(ministry);
    expect(await end(ministry)).toBe(true);
  });

  it('leaves versions and file to a document that was made at its path since', async () => {
    const resource = at.resource.at('leaflet');
    await trash(resource, { file: { path: 'files/a.pdf' } });
    await put(resource, { file: null });
    await put(at.version.at('v'), { path: resource });
    expect(await end(resource)).toBe(true);
    expect(paths()).toEqual([resource, 'versions/v']);
    expect(removed).toEqual([]);
    expect(audited()).toContainEqual(deleted(resource));
  });

  it('leaves the entry of a document that was made and deleted meanwhile', async () => {
    const resource = at.resource.at('leaflet');
    await trash(resource, { file: { path: 'files/a.pdf' } });
    const meanwhile = async (): Promise<void> => trash(resource, { file: null, title: { en: 'New' } });
    expect(await end(resource, meanwhile)).toBe(true);
    expect((await entryRef(services.database, resource).get()).get('content.title')).toEqual({ en: 'New' });
    expect(audited()).not.toContainEqual(deleted(resource));
    expect(await end(resource)).toBe(true);
    expect(audited()).toContainEqual(deleted(resource));
  });

  it('is written down though another run has ended the entry meanwhile', async () => {
    const resource = at.resource.at('leaflet');
    await trash(resource, { file: { path: 'files/a.pdf' } });
    const meanwhile = async (): Promise<void> => {
      await entryRef(services.database, resource).delete();
    };
    expect(await end(resource, meanwhile)).toBe(true);
    expect(audited()).toContainEqual(deleted(resource));
  });

  it('of a ministry touches no camp of the same id', async () => {
    await put(at.campGroup.at('youth', 'olive'));
    await trash(ministry);
    await end(ministry);
    expect(paths()).toEqual([at.campGroup.at('youth', 'olive')]);
  });

  it('of a camp takes along all that is below it, and what is known of its people elsewhere', async () => {
    await put(at.grant.at('a@steeple.test'), grant({ camps: ['camp-a', 'camp-b'] }));
    for (const camp of ['camp-a', 'camp-b']) {
      await put(at.campGroup.at(camp, 'olive'));
      await put(at.version.at(`v-${camp}`), { path: at.checklistItem.at(camp, 'torch') });
      await trash(at.checklistItem.at(camp, 'torch'));
    }
    await trash(at.camp.at('camp-a'), { published: false });
    expect(await end(at.camp.at('camp-a'))).toBe(true);
    expect(paths()).toEqual([
      at.campGroup.at('camp-b', 'olive'),
      'grants/a@steeple.test',
      'trash/camps.camp-b.checklist.torch',
      'versions/v-camp-b',
    ]);
    expect((await services.database.doc(at.grant.at('a@steeple.test')).get()).get('camps')).toEqual(['camp-b']);
  });
});

describe('the file of a resource', () => {
  const [one, two] = [at.resource.at('one'), at.resource.at('two')];
  const file = { path: 'files/a.pdf' };

  it('goes with its only resource, and stays while another one has it, outside of the trash or in it', async () => {
    await trash(one, { file });
    await put(two, { file });
    await end(one);
    expect(removed).toEqual([]);
    await trash(one, { file });
    await moveToTrash(services, two, 'anna');
    await end(one);
    expect(removed).toEqual([]);
    await end(two);
    expect(removed).toEqual([file.path]);
  });

  it('stays nowhere for a resource with another file', async () => {
    await trash(one, { file });
    await put(two, { file: { path: 'files/b.pdf' } });
    await trash(at.resource.at('three'), { file: { path: 'files/b.pdf' } });
    await end(one);
    expect(removed).toEqual([file.path]);
  });

  it.each([
    ['a resource that is a link', one, { file: null }],
    ['a resource without a file', one, {}],
    ['a resource whose file cannot be read', one, { file: { path: 7 } }],
    ['a ministry', at.ministry.at('youth'), { file }],
  ])('%s has none that is deleted', async (_, path, content) => {
    await trash(path, content);
    expect(await end(path)).toBe(true);
    expect(removed).toEqual([]);
    expect(paths()).toEqual([]);
  });

  it.each([204, 404])("is deleted in the project's storage, which answers %i", async (status) => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
      response.writeHead(status).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${(server.address() as AddressInfo).port}`);
    vi.stubEnv('STORAGE_EMULATOR_HOST', undefined);
    await freshModules();
    const app = initializeApp({ projectId: 'demo-trash', storageBucket: 'bucket' });
    try {
      await trash(one, { file });
      expect(await deleteForGood(services, one, 'anna')).toBe(true);
      expect(requests).toEqual([expect.stringMatching(/^DELETE .*\/b\/bucket\/o\/files\/a\.pdf/)]);
      expect(paths()).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await deleteApp(app);
      server.close();
    }
  });
});

describe('the night', () => {
  const [old, young] = [at.ministry.at('old'), at.ministry.at('young')];
  const night = async (removeFile = remove) => {
    const log = memoryLog();
    return { failed: await emptyTrash(services, log, removeFile), lines: log.lines };
  };
  const emptied = (entries: number) => ({ severity: 'info', message: 'trash emptied', fields: { entries } });
  const failure = { severity: 'error', message: 'entry of the trash not deleted', fields: {} };

  it('ends the entries that have been in the trash for thirty days, in the name of the schedule', async () => {
    await trash(old);
    now += 1;
    await trash(young);
    now += trashDays * dayMillis - 1;
    expect(await night()).toEqual({ failed: 0, lines: [emptied(1)] });
    expect(paths()).toEqual(['trash/ministries.young']);
    expect(audited()).toContainEqual(deleted(old, 'schedule'));
    now += 1;
    expect(await night()).toEqual({ failed: 0, lines: [emptied(1)] });
    expect(await night()).toEqual({ failed: 0, lines: [] });
  });

  it('finishes at once what was interrupted, and goes on after one that fails', async () => {
    const resource = at.resource.at('leaflet');
    await trash(resource, { file: { path: 'files/a.pdf' } });
    await expect(end(resource, fails)).rejects.toThrow('no storage');
    expect(await night(fails)).toEqual({ failed: 1, lines: [failure] });
    now += trashDays * dayMillis;
    await trash(old);
    now += trashDays * dayMillis;
    expect(await night(fails)).toEqual({ failed: 1, lines: [failure, emptied(1)] });
    expect(paths()).toEqual(['trash/resources.leaflet']);
    await trash(young);
    expect(await night()).toEqual({ failed: 0, lines: [emptied(1)] });
    expect(paths()).toEqual(['trash/ministries.young']);
  });
});

it('the copies of what belongs to a camp are found by their paths alone', async () => {
  for (const camp of ['camp-', 'camp-1', 'camp-10', 'camp-1a', 'camp-2']) {
    const path = at.campGroup.at(camp, 'olive');
    await put(at.version.at(`v-${camp}`), { path, content: { name: 'A' } });
    await put(at.trashEntry.at(`t-${camp}`), { path, content: { name: 'A' } });
  }
  await put(at.trashEntry.at('camp'), { path: at.camp.at('camp-1'), content: {} });
  const found = await copiesBelow(services.database, 'camp-1');
  const path = at.campGroup.at('camp-1', 'olive');
  expect(found.map((copy) => [copy.ref.path, copy.data()])).toEqual([
    ['trash/t-camp-1', { path }],
    ['versions/v-camp-1', { path }],
  ]);
});

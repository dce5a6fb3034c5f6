import { fromMillis } from '@steeple/model/time/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { FirestoreReleaseStore } from './FirestoreReleaseStore.ts';
import type { ReleaseRecord } from './releaseRecord.ts';
import { LeaseLost, leaseMillis, unreleased } from './releaseState.ts';

const now = new Date('2026-11-22T02:00:00Z');
const lease = { run: 'mine', until: fromMillis(now.getTime() + leaseMillis) };
let memory: MemoryServices;
let store: FirestoreReleaseStore;
/** Stored files, and what was said about them. */
let files: Map<string, { readonly bytes: Buffer; readonly options: unknown }>;

beforeEach(() => {
  // Each write has a time of its own.
  let writes = 0;
  memory = memoryServices(() => new Date(now.getTime() + (writes += 1)));
  files = new Map();
  const file = (path: string) => ({
    download: async () => {
      const found = files.get(path);
      if (found === undefined) throw Object.assign(new Error('No such object'), { code: 404 });
      return [found.bytes];
    },
    save: async (bytes: Buffer, options: unknown) => void files.set(path, { bytes, options }),
    delete: async ({ ignoreNotFound = false }: { ignoreNotFound?: boolean } = {}) => {
      if (!files.delete(path) && !ignoreNotFound) throw Object.assign(new Error('No such object'), { code: 404 });
    },
  });
  store = new FirestoreReleaseStore(memory.database, async () => ({ file }) as never);
});

const wantedRef = () => memory.database.doc('releases/wanted');
const statusRef = () => memory.database.doc('releases/status');
const succeed = async (generation: number) =>
  store.succeed('mine', { generation, live: null, isRefreshed: false, isHeld: false, now });

describe('changes that wait', () => {
  it('are none before there was one, and those that were noted since', async () => {
    expect(await store.waiting()).toBeNull();
    await store.want(['pages/b']);
    await store.want(['pages/a']);
    expect(await store.waiting()).toEqual({ generation: 2, everything: false, paths: ['pages/a', 'pages/b'] });
    await store.want('everything');
    expect(await store.waiting()).toEqual({ generation: 3, everything: true, paths: [] });
  });

  it('that cannot be read mean that everything is to be rendered', async () => {
    await wantedRef().set({ paths: 'all' });
    expect(await store.waiting()).toEqual({ generation: 1, everything: true, paths: [] });
    expect((await store.begin('mine', now))?.wanted.everything).toBe(true);
  });

  it('are taken out by the run that released them, but not where more came meanwhile', async () => {
    await store.want(['pages/a']);
    const begun = await store.begin('mine', now);
    expect(begun?.wanted).toMatchObject({ generation: 1, paths: ['pages/a'] });
    await store.want(['pages/b']);
    await succeed(1);
    expect(await store.waiting()).toMatchObject({ generation: 2, paths: ['pages/a', 'pages/b'] });
    await store.begin('mine', now);
    await succeed(2);
    expect(await store.waiting()).toBeNull();
    expect((await wantedRef().get()).data()).toEqual({ generation: 2, everything: false, paths: [] });
    await store.want('everything');
    await store.begin('mine', now);
    await succeed(3);
    expect(await store.waiting()).toBeNull();
  });

  it('are written only where some are taken out, since each write begins a run', async () => {
    const written = async () => (await wantedRef().get()).updateTime;
    await store.begin('mine', now);
    await succeed(0);
    expect((await wantedRef().get()).exists).toBe(false);
    await store.want([]);
    const before = await written();
    await store.begin('mine', now);
    await succeed(1);
    expect(await written()).toEqual(before);
    await store.want(['pages/a']);
    const noted = await written();
    await store.begin('mine', now);
    await succeed(-1);
    expect(await written()).toEqual(noted);
  });
});

describe('the state', () => {
  it('is stored with moments as Firestore has them, and read as admins see it', async () => {
    expect(await store.readStatus()).toEqual(unreleased);
    expect(await store.begin('mine', now)).toMatchObject({ status: { ...unreleased, lease } });
    expect((await statusRef().get()).data()).toEqual({
      ...unreleased,
      lease: { run: 'mine', until: Timestamp.fromMillis(now.getTime() + leaseMillis) },
    });
    expect(await store.readStatus()).toEqual({ ...unreleased, lease });
    await store.succeed('mine', { generation: 0, live: null, isRefreshed: true, isHeld: true, now });
    const refreshedAt = fromMillis(now.getTime());
    expect(await store.readStatus()).toEqual({ ...unreleased, isHeld: true, refreshedAt });
  });

  it('is held from before an earlier version is live, by the run that has the lease', async () => {
    const goingBack = { to: 'sites/a-church/versions/1', wasHeld: false };
    await expect(store.hold('mine', goingBack, now)).rejects.toThrow(LeaseLost);
    await store.begin('mine', now);
    await store.hold('mine', goingBack, now);
    expect(await store.readStatus()).toEqual({ ...unreleased, lease, isHeld: true, goingBack });
    await store.succeed('mine', { generation: -1, live: null, isRefreshed: false, isHeld: true, goingBack, now });
    expect(await store.readStatus()).toEqual({ ...unreleased, isHeld: true, goingBack });
    await store.begin('mine', now);
    await succeed(-1);
    expect(await store.readStatus()).toEqual(unreleased);
  });

  it('that cannot be read is that before the first release', async () => {
    await statusRef().set({ lease: 'somebody' });
    expect(await store.readStatus()).toEqual(unreleased);
  });

  it('gives the lease to one run, which may extend it and return it with a failure', async () => {
    await store.begin('mine', now);
    expect(await store.begin('another', now)).toBeNull();
    expect((await store.readStatus()).lease).toEqual(lease);
    const later = new Date(now.getTime() + 1000);
    await store.renew('mine', later);
    expect((await store.readStatus()).lease?.until).toEqual(fromMillis(later.getTime() + leaseMillis));
    await expect(store.renew('another', later)).rejects.toThrow(LeaseLost);
    await store.fail('another', { step: 'read', code: 'internal' }, later);
    expect((await store.readStatus()).failure).toBeNull();
    await store.fail('mine', { step: 'read', code: 'internal' }, later);
    expect(await store.readStatus()).toMatchObject({ lease: null, failure: { step: 'read', tries: 1 } });
    await expect(succeed(0)).rejects.toThrow(LeaseLost);
  });
});

const record: ReleaseRecord = {
  build: 'b',
  base: 'sites/a-church/versions/1',
  deployed: new Map(),
  config: {},
  addressReads: [],
  units: new Map(),
  answers: new Map(),
};

test('a record is a file beside the version, until it is deleted', async () => {
  const version = 'sites/a-church/versions/2';
  expect(await store.readRecord(version)).toBeNull();
  await store.writeRecord(version, record);
  expect([...files.keys()]).toEqual(['releases/2.json.gz']);
  expect(files.get('releases/2.json.gz')?.options).toEqual({ resumable: false, contentType: 'application/gzip' });
  expect(await store.readRecord(version)).toEqual(record);
  await store.deleteRecord(version);
  expect(files.size).toBe(0);
  await store.deleteRecord(version);
});

test('a record that storage does not give is an error, not a missing one', async () => {
  const refusing = { download: async () => Promise.reject(Object.assign(new Error('refused'), { code: 403 })) };
  const failing = new FirestoreReleaseStore(memory.database, async () => ({ file: () => refusing }) as never);
  await expect(failing.readRecord('sites/a-church/versions/2')).rejects.toThrow('refused');
});

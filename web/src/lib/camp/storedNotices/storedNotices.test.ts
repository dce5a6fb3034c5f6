import { fromMillis } from '@steeple/model/time/timestamp';
import type { PlainNotice } from '@steeple/model/notices/pushedNotice';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noticeOf, plainNoticeOf } from './plainNotice.ts';
import {
  forgetDeletedNotices,
  newestStored,
  storedCode,
  storedNotices,
  storeNotice,
  type StoredNotice,
} from './storedNotices.ts';
import { everyListedId, withStored } from './withStored.ts';

const plain: PlainNotice = {
  camp: 'camp-2026',
  id: 'rain',
  text: { en: 'Rain', zh: '下雨' },
  sender: 'Grace Koh',
  urgent: true,
  publishedAt: 1000,
  expiresAt: null,
  updatedAt: 0,
};
const notice = (id: string, change: Partial<PlainNotice> = {}) => noticeOf({ ...plain, ...change, id });

describe('a notice that came as JSON', () => {
  test('is read, and nothing that is none', () => {
    expect(plainNoticeOf(JSON.parse(JSON.stringify(plain)))).toEqual(plain);
    const { sender: _, ...nameless } = plain;
    expect(plainNoticeOf(nameless)).toEqual(nameless);
    expect(plainNoticeOf({ ...plain, more: 1 })).toEqual(plain);
  });

  test.each([
    null,
    'rain',
    [],
    {},
    { ...plain, camp: '' },
    { ...plain, id: 7 },
    { ...plain, text: 'Rain' },
    { ...plain, text: { zh: '下雨' } },
    { ...plain, urgent: 'yes' },
    { ...plain, publishedAt: null },
    { ...plain, publishedAt: '1000' },
    { ...plain, expiresAt: undefined },
  ])('%j is none', (value) => {
    expect(plainNoticeOf(value)).toBeNull();
  });

  test('is one of the database again', () => {
    expect(noticeOf(plain)).not.toHaveProperty('updatedAt');
    expect(noticeOf({ ...plain, expiresAt: 2000, updatedAt: 3000 })).toEqual({
      id: 'rain',
      text: plain.text,
      sender: 'Grace Koh',
      urgent: true,
      publishedAt: fromMillis(1000),
      expiresAt: fromMillis(2000),
      updatedAt: fromMillis(3000),
    });
  });

  test('has no time of a save where it came before that was sent', () => {
    const { updatedAt: _, ...earlier } = plain;
    expect(plainNoticeOf(earlier)).toEqual(plain);
    expect(plainNoticeOf({ ...plain, updatedAt: 5 })).toEqual({ ...plain, updatedAt: 5 });
  });
});

describe('notices that are stored on the device', () => {
  const listed = [notice('listed')];
  const stored = [notice('stored'), notice('listed')];
  const listIds = (state: Parameters<typeof withStored>[0]): string[] => withStored(state, stored).map(({ id }) => id);

  test('are shown beside the list of this device', () => {
    expect(listIds({ status: 'ready', data: listed, fromCache: true, hasPendingWrites: false })).toEqual([
      'listed',
      'stored',
    ]);
    expect(listIds({ status: 'loading', data: undefined })).toEqual(['stored', 'listed']);
  });

  test('are not shown where the server has said that there are no more', () => {
    expect(listIds({ status: 'ready', data: listed, fromCache: false, hasPendingWrites: false })).toEqual(['listed']);
  });

  test('take the place of an earlier version in the list of this device, and never of a later one', () => {
    const versionShown = (listedAt: number, storedAt: number): unknown =>
      withStored(
        { status: 'ready', data: [notice('rain', { updatedAt: listedAt })], fromCache: true, hasPendingWrites: false },
        [notice('rain', { updatedAt: storedAt, text: { en: 'Scanned' } })],
      ).map(({ text }) => text.en);
    expect(versionShown(2000, 1000)).toEqual(['Rain']);
    expect(versionShown(2000, 2000)).toEqual(['Rain']);
    expect(versionShown(1000, 2000)).toEqual(['Scanned']);
  });
});

test('only a whole list of the server says which notices were deleted', () => {
  const live = { status: 'ready', data: [notice('listed')], fromCache: false, hasPendingWrites: false } as const;
  expect(everyListedId(live, 2)).toEqual(['listed']);
  expect(everyListedId({ ...live, data: [] }, 2)).toEqual([]);
  expect(everyListedId(live, 1)).toBeNull();
  expect(everyListedId({ ...live, fromCache: true }, 2)).toBeNull();
  expect(everyListedId({ ...live, hasPendingWrites: true }, 2)).toBeNull();
  expect(everyListedId({ ...live, notShown: { from: null } }, 2)).toBeNull();
  expect(everyListedId({ status: 'loading', data: undefined }, 2)).toBeNull();
});

describe('copies of a notice that reach a phone', () => {
  const version = (updatedAt: number, code?: string): StoredNotice => ({
    ...plain,
    text: { en: `Version ${updatedAt}${code === undefined ? '' : '…'}` },
    updatedAt,
    code,
  });

  test('an older one never replaces the corrected notice, nor its code', () => {
    expect(newestStored(version(2, 'two'), version(1, 'one'))).toEqual(version(2, 'two'));
    expect(newestStored(version(1, 'one'), version(2, 'two'))).toEqual(version(2, 'two'));
  });

  test('the code of an older one is not passed on with the corrected notice', () => {
    expect(newestStored(version(1, 'one'), version(2))).toEqual(version(2));
    expect(newestStored(version(2), version(1, 'one'))).toEqual(version(2));
  });

  test('two of one version give the whole text and the code', () => {
    const completeNotice = { ...version(1), code: 'one' };
    expect(newestStored(version(1, 'one'), version(1))).toEqual(completeNotice);
    expect(newestStored(version(1), version(1, 'one'))).toEqual(completeNotice);
    expect(newestStored(completeNotice, version(1, 'one'))).toEqual(completeNotice);
  });
});

describe('a notice that reaches the store of a phone', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A cache and a lock in memory, as Node has neither. */
  function useStore(): void {
    const entries = new Map<string, Response>();
    const cache = {
      match: async (path: string) => entries.get(path)?.clone(),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      put: async (path: string, response: Response) => entries.set(path, response),
      delete: async (path: string) => entries.delete(path),
      keys: async () => [...entries.keys()],
    };
    vi.stubGlobal('caches', { open: async () => cache, has: async () => true, match: cache.match });
    vi.stubGlobal('navigator', { locks: { request: async (_name: string, work: () => unknown) => work() } });
  }

  test('is new where it corrects what is stored, and an older code that is scanned later changes nothing', async () => {
    useStore();
    const store = async (updatedAt: number, code?: string) =>
      storeNotice('camp-2026', 'rain', { ...plain, updatedAt }, code);
    expect(await store(1000, 'one')).toBe(true);
    expect(await store(1000)).toBe(false);
    expect(await store(2000)).toBe(true);
    expect(await store(1000, 'one')).toBe(false);
    expect(await storedNotices('camp-2026')).toEqual([{ ...plain, updatedAt: 2000 }]);
    expect(await storedCode('camp-2026', 'rain')).toBeNull();
    expect(await store(2000, 'two')).toBe(false);
    expect(await storedCode('camp-2026', 'rain')).toBe('two');
  });

  test('is new once where its words come after it', async () => {
    useStore();
    expect(await storeNotice('camp-2026', 'rain', null)).toBe(true);
    expect(await storeNotice('camp-2026', 'rain', plain)).toBe(false);
    expect(await storeNotice('camp-2026', 'rain', null)).toBe(false);
    expect(await storedNotices('camp-2026')).toEqual([plain]);
  });

  test('loses its words where it was deleted, and is not new when it is pushed once again', async () => {
    useStore();
    await storeNotice('camp-2026', 'rain', plain, 'code');
    await storeNotice('camp-2026', 'sun', { ...plain, id: 'sun' });
    await storeNotice('camp-2025', 'rain', { ...plain, camp: 'camp-2025' });
    await forgetDeletedNotices('camp-2026', ['sun'], async () => ['sun']);
    expect(await storedNotices('camp-2026')).toEqual([{ ...plain, id: 'sun' }]);
    expect(await storedNotices('camp-2025')).toHaveLength(1);
    expect(await storedCode('camp-2026', 'rain')).toBeNull();
    expect(await storeNotice('camp-2026', 'rain', null)).toBe(false);
  });

  test('keeps its words where the server cannot be asked, has it, or has more than it says', async () => {
    useStore();
    await storeNotice('camp-2026', 'rain', plain);
    const forget = async (readIds: () => Promise<readonly string[] | null>) =>
      forgetDeletedNotices('camp-2026', [], readIds);
    await expect(forget(async () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    await forget(async () => ['rain']);
    await forget(async () => null);
    expect(await storedNotices('camp-2026')).toEqual([plain]);
    await forget(async () => []);
    expect(await storedNotices('camp-2026')).toEqual([]);
  });

  test('does not ask the server while the list has every stored notice', async () => {
    useStore();
    await storeNotice('camp-2026', 'rain', plain);
    const readIds = vi.fn(async () => []);
    await forgetDeletedNotices('camp-2026', ['rain', 'sun'], readIds);
    expect(readIds).not.toHaveBeenCalled();
  });
});

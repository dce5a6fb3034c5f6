import type { Notice } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import type { PlainNotice } from '@steeple/model/notices/pushedNotice';
import { campNoticePath } from '#lib/routing/shells.ts';
import { cacheNames } from '#lib/storage/storageNames.ts';
import { noticeOf, plainNoticeOf } from './plainNotice.ts';

/**
 * Notices that reached this device without the database: pushed to it, or taken from another phone. The service worker
 * stores them, and the camp's pages show them where the database has not brought them yet.
 */
const cacheName = cacheNames.notices;

/** The most notices that are stored; the oldest are deleted first. */
export const storedNoticesLimit = 50;

/** The place of a notice in the cache. Nothing is served there. */
function pathOf(camp: string, id: string): string {
  return `${campNoticePath}/${encodeURIComponent(camp)}/${encodeURIComponent(id)}`;
}

function entryOf(content: PlainNotice | null): Response {
  return new Response(JSON.stringify(content), { headers: { 'Content-Type': 'application/json' } });
}

/** A notice with the code by which it can be passed on, where it came with one. */
export type StoredNotice = PlainNotice & { readonly code?: string | undefined };

async function storedIn(response: Response | undefined): Promise<StoredNotice | null> {
  const value = (await response?.json()) as { readonly code?: unknown } | null | undefined;
  const notice = plainNoticeOf(value);
  return notice === null ? null : { ...notice, code: typeof value?.code === 'string' ? value.code : undefined };
}

/**
 * Selects what is stored of two copies of a notice. A version that was saved later replaces an earlier one, also its
 * code. Copies of one version complete each other: a code has less of a long text than a push message.
 */
export function newestStored(before: StoredNotice | null, arrived: StoredNotice): StoredNotice {
  if (before === null || arrived.updatedAt > before.updatedAt) return arrived;
  if (arrived.updatedAt < before.updatedAt) return before;
  return { ...(arrived.code === undefined ? arrived : before), code: arrived.code ?? before.code };
}

/** Runs while no other tab and no worker changes the notices, so that nothing is put back behind a deletion. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(cacheName, work);
}

/**
 * Stores a notice, or that one was shown whose words did not come with it (null).
 * An earlier version than the stored one is ignored.
 * @param code by which the notice can be passed on, where it came with one.
 * @returns true where this device had nothing of it, or an earlier version.
 */
export async function storeNotice(
  camp: string,
  id: string,
  notice: PlainNotice | null,
  code?: string,
): Promise<boolean> {
  return alone(async () => {
    const cache = await caches.open(cacheName);
    const path = pathOf(camp, id);
    const before = await cache.match(path);
    if (before !== undefined && notice === null) return false;
    const earlier = await storedIn(before);
    const content = notice === null ? null : newestStored(earlier, { ...notice, code });
    const isNew = before === undefined || (earlier !== null && Number(notice?.updatedAt) > earlier.updatedAt);
    await cache.delete(path);
    await cache.put(path, entryOf(content));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - storedNoticesLimit)).map((key) => cache.delete(key)));
    return isNew;
  });
}

/** Reads the stored notices of a camp within {@link alone}. Does not create the cache. */
async function readStored(camp: string): Promise<PlainNotice[]> {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const responses = await cache.matchAll();
  const notices = await Promise.all(responses.map(async (response) => plainNoticeOf(await response.json())));
  return notices.filter((notice) => notice !== null).filter((notice) => notice.camp === camp);
}

/** Reads the notices of a camp that are stored on this device. Does not create the cache. */
export async function storedNotices(camp: string): Promise<PlainNotice[]> {
  return 'caches' in globalThis ? alone(async () => readStored(camp)) : [];
}

/**
 * Deletes the words of the stored notices that the database no longer has. That they were shown stays, so that a push
 * message that is repeated does not show them again.
 * @param listed the ids of all notices of the camp, as a live list has them. Where the app was ended without notice, as
 * a phone does, the database's client says for some seconds of its copy that it comes from the server: a stored notice
 * that is not listed is looked for by `readIds`.
 * @param readIds reads the ids of all notices from the server, null where there may be others; rejects without a
 * connection.
 */
export async function forgetDeletedNotices(
  camp: string,
  listed: readonly string[],
  readIds: () => Promise<readonly string[] | null>,
): Promise<void> {
  const missing = (await storedNotices(camp)).filter(({ id }) => !listed.includes(id));
  const ids = missing.length === 0 ? null : await readIds();
  if (ids === null) return;
  await alone(async () => {
    const cache = await caches.open(cacheName);
    const deleted = missing.filter(({ id }) => !ids.includes(id));
    await Promise.all(deleted.map(async ({ id }) => cache.put(pathOf(camp, id), entryOf(null))));
  });
}

/** Reads the notices of a camp that are stored on this device, as the database has them. */
export async function shownNotices(camp: string): Promise<WithId<Notice>[]> {
  return (await storedNotices(camp)).map(noticeOf);
}

/** The code that a notice of this device came with, or null. */
export async function storedCode(camp: string, id: string): Promise<string | null> {
  if (!('caches' in globalThis)) return null;
  return (await storedIn(await caches.match(pathOf(camp, id), { cacheName })))?.code ?? null;
}

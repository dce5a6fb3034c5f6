import type { Notice } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';
import { noticeVersion } from './notices.ts';

/** Versions of the notices that were read on this device, by their ids. */
export type ReadNotices = Readonly<Record<string, number>>;

/** Greatest number of notices that are remembered; a camp has about ten. */
const mostRemembered = 200;

function stored(): ReadNotices {
  const found = readJson(localStore, localNames.readNotices);
  return typeof found === 'object' && found !== null ? (found as ReadNotices) : {};
}

/** Notices that were read on this device. */
export const readNotices: StoreApi<ReadNotices> = createStore<ReadNotices>()(() => stored());

/** Tells whether a notice was read here as it reads now: a corrected one is unread again. */
export function isRead(read: ReadNotices, notice: WithId<Notice>): boolean {
  return (read[notice.id] ?? 0) >= noticeVersion(notice);
}

/** Remembers on this device that a notice was read. */
export function markRead(notice: WithId<Notice>): void {
  // Another tab may have stored more meanwhile.
  const { [notice.id]: _before, ...otherVersions } = stored();
  const keptVersions = Object.entries({ ...otherVersions, [notice.id]: noticeVersion(notice) }).slice(-mostRemembered);
  const read = Object.fromEntries(keptVersions);
  localStore.setItem(localNames.readNotices, JSON.stringify(read));
  readNotices.setState(read, true);
}

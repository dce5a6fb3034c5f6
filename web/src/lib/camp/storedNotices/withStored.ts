import type { Notice } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import type { Live } from '#lib/firestore/live.ts';
import { savedMillis } from '../notices.ts';

/**
 * Adds the notices that this device has otherwise to those of the database, or puts them in the place of an earlier
 * version. A list that comes from the server is complete and current: what is missing there was deleted.
 */
export function withStored(
  live: Live<readonly WithId<Notice>[]>,
  stored: readonly WithId<Notice>[],
): readonly WithId<Notice>[] {
  const listed = live.data ?? [];
  if (live.status === 'ready' && !live.fromCache) return listed;
  const storedById = new Map(stored.map((notice) => [notice.id, notice]));
  const newest = listed.map((notice) => {
    const other = storedById.get(notice.id);
    storedById.delete(notice.id);
    return other !== undefined && savedMillis(other) > savedMillis(notice) ? other : notice;
  });
  return [...newest, ...storedById.values()];
}

/**
 * The ids of all notices of a camp; null where there may be others.
 * @param limit the most notices that the list was asked for.
 */
export function everyId(notices: readonly WithId<Notice>[], limit: number): readonly string[] | null {
  return notices.length < limit ? notices.map(({ id }) => id) : null;
}

/** The ids of all notices of a camp, as the server has said them; null where there may be others: {@link everyId}. */
export function everyListedId(live: Live<readonly WithId<Notice>[]>, limit: number): readonly string[] | null {
  if (live.status !== 'ready' || live.fromCache || live.hasPendingWrites || live.notShown !== undefined) return null;
  return everyId(live.data, limit);
}

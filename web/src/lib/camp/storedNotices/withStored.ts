import type { Notice } from '@steeple/model/campArea';
import type { WithId } from '@steeple/model/publicSource';
import type { Live } from '#lib/firestore/live.ts';

/**
 * Adds the notices that this device has otherwise to those of the database. A list that comes from the server is
 * complete: what is missing there was deleted.
 */
export function withStored(
  live: Live<readonly WithId<Notice>[]>,
  stored: readonly WithId<Notice>[],
): readonly WithId<Notice>[] {
  const listed = live.data ?? [];
  if (live.status === 'ready' && !live.fromCache) return listed;
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...stored.filter(({ id }) => !ids.has(id))];
}

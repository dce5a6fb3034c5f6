import type { Notice } from '@steeple/model/campArea';
import { toMillis } from '@steeple/model/timestamp';

/** Selects the notices that are in force at a moment: published and not expired; urgent ones first, then the newest. */
export function activeNotices<T extends Notice>(notices: readonly T[], nowMillis: number): T[] {
  return notices
    .filter(
      (notice) =>
        toMillis(notice.publishedAt) <= nowMillis &&
        (notice.expiresAt === null || nowMillis < toMillis(notice.expiresAt)),
    )
    .toSorted((a, b) => Number(b.urgent) - Number(a.urgent) || toMillis(b.publishedAt) - toMillis(a.publishedAt));
}

/**
 * Time at which the result of {@link activeNotices} changes next. Milliseconds since the epoch; null if it does not
 * change any more.
 */
export function nextNoticeChange(notices: readonly Notice[], nowMillis: number): number | null {
  const borders = notices.flatMap(({ publishedAt, expiresAt }) => [
    toMillis(publishedAt),
    ...(expiresAt === null ? [] : [toMillis(expiresAt)]),
  ]);
  const coming = borders.filter((border) => border > nowMillis);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Reads the time at which a version of a notice was saved, which orders versions. 0 where it is not known. */
export function savedMillis({ updatedAt }: Pick<Notice, 'updatedAt'>): number {
  return updatedAt === undefined ? 0 : toMillis(updatedAt);
}

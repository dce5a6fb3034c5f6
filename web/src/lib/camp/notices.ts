import type { Notice } from '@steeple/model/camp/campArea';
import { addDays } from '@steeple/model/time/calendarDate';
import { isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import { hourMillis, toMillis } from '@steeple/model/time/timestamp';

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

/** Shortest time for which a notice is new, so that one of late evening is still new at breakfast. Milliseconds. */
const newMillis = 12 * hourMillis;

/** Time at which a notice appeared as it reads now: when it was published, or corrected after that. */
export function noticeVersion(notice: Pick<Notice, 'publishedAt' | 'updatedAt'>): number {
  return Math.max(toMillis(notice.publishedAt), savedMillis(notice));
}

/** Time from which a notice is an earlier one: the end of its day in the camp's zone, at least twelve hours later. */
export function noticeIsEarlierFrom(notice: Pick<Notice, 'publishedAt' | 'updatedAt'>, timeZone: string): number {
  const appeared = noticeVersion(notice);
  return Math.max(startOfDay(addDays(isoDateIn(appeared, timeZone), 1), timeZone), appeared + newMillis);
}

/**
 * Time at which the result of {@link activeNotices} changes next, or a notice becomes an earlier one. Milliseconds
 * since the epoch; null if neither happens any more.
 */
export function nextNoticeChange(notices: readonly Notice[], nowMillis: number, timeZone: string): number | null {
  const borders = notices.flatMap((notice) => [
    toMillis(notice.publishedAt),
    noticeIsEarlierFrom(notice, timeZone),
    ...(notice.expiresAt === null ? [] : [toMillis(notice.expiresAt)]),
  ]);
  const coming = borders.filter((border) => border > nowMillis);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Reads the time at which a version of a notice was saved, which orders versions. 0 where it is not known. */
export function savedMillis({ updatedAt }: Pick<Notice, 'updatedAt'>): number {
  return updatedAt === undefined ? 0 : toMillis(updatedAt);
}

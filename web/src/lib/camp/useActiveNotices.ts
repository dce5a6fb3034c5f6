import type { Notice } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { useWithStored } from './storedNotices/useStoredNotices.ts';
import { activeNotices, nextNoticeChange, noticeIsEarlierFrom } from './notices.ts';
import { useCampList } from './useCampList.ts';
import { useCampZone } from './useCampZone.ts';
import { useServerNow } from './useServerNow.ts';

/** Notices in force, in the order of {@link activeNotices}. */
export interface ActiveNotices {
  /** Notices of today: the urgent ones are on every camp page. */
  readonly today: readonly WithId<Notice>[];
  /** Notices of days before, which only *My camp* lists. */
  readonly earlier: readonly WithId<Notice>[];
}

/** The notices that count now, from the moment they are published until they expire. */
export function useActiveNotices(): ActiveNotices {
  const notices = useWithStored(useCampList('notices'));
  const zone = useCampZone();
  const now = useServerNow((moment) => nextNoticeChange(notices, moment, zone), 30_000);
  const active = activeNotices(notices, now);
  const isEarlier = (notice: Notice): boolean => noticeIsEarlierFrom(notice, zone) <= now;
  return { today: active.filter((notice) => !isEarlier(notice)), earlier: active.filter(isEarlier) };
}

import type { Notice } from '@steeple/model/campArea';
import type { WithId } from '@steeple/model/publicSource';
import { useWithStored } from './storedNotices/useStoredNotices.ts';
import { activeNotices, nextNoticeChange } from './notices.ts';
import { useCampList } from './useCampList.ts';
import { useServerNow } from './useServerNow.ts';

/** The notices that count now, from the moment they are published until they expire. */
export function useActiveNotices(): readonly WithId<Notice>[] {
  const notices = useWithStored(useCampList('notices'));
  const rough = useServerNow(null, 30_000);
  const now = Math.max(rough, useServerNow(nextNoticeChange(notices, rough), 30_000));
  return activeNotices(notices, now);
}

import type { Notice } from '@steeple/model/campArea';
import { useEffect, useState } from 'react';
import type { Live } from '#lib/firestore/live.ts';
import type { WithId } from '#lib/firestore/source.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { keptNotices } from './keptNotices.ts';
import { withKept } from './withKept.ts';
import { noticeOf } from './plainNotice.ts';

/**
 * The notices of the current camp that reached this device without the database; looked up again when the page is
 * seen.
 */
export function useKeptNotices(): readonly WithId<Notice>[] {
  const camp = useCurrentCamp();
  const [kept, setKept] = useState<readonly WithId<Notice>[]>([]);
  useEffect(() => {
    let isOver = false;
    const read = (): void => {
      if (camp === null || document.visibilityState !== 'visible') return;
      keptNotices(camp)
        .then((found) => (isOver ? undefined : setKept(found.map(noticeOf))))
        .catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    addEventListener('hashchange', read);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', read);
      removeEventListener('hashchange', read);
    };
  }, [camp]);
  return kept;
}

/** A list of the database with what reached this device otherwise. */
export function useWithKept(live: Live<readonly WithId<Notice>[]>): readonly WithId<Notice>[] {
  const kept = useKeptNotices();
  return withKept(live, kept);
}

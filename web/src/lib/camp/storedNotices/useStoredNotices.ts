import type { Notice } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { useEffect, useState } from 'react';
import type { Live } from '#lib/firestore/live.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { withStored } from './withStored.ts';

/**
 * The notices of the current camp that reached this device without the database; looked up again when the page is
 * seen.
 */
export function useStoredNotices(): readonly WithId<Notice>[] {
  const camp = useCurrentCamp();
  const [stored, setStored] = useState<readonly WithId<Notice>[]>([]);
  useEffect(() => {
    let isOver = false;
    const read = (): void => {
      if (camp === null || document.visibilityState !== 'visible') return;
      // Fetched when the page has been shown: few phones have any, and the first load is within its budget without it.
      import('./storedNotices.ts')
        .then(async ({ shownNotices }) => shownNotices(camp))
        .then((found) => (isOver ? undefined : setStored(found)))
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
  return stored;
}

/** A list of the database with what reached this device otherwise. */
export function useWithStored(live: Live<readonly WithId<Notice>[]>): readonly WithId<Notice>[] {
  const stored = useStoredNotices();
  return withStored(live, stored);
}

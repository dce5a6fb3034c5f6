import type { Notice } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { useEffect, useState } from 'react';
import type { Live } from '#lib/firestore/live.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { campQueries } from '../campQueries.ts';
import { everyId, everyListedId, withStored } from './withStored.ts';

/** The notices of a camp that reached this device without the database; looked up again when the page is seen. */
function useStoredNotices(camp: string | null) {
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
  return [stored, setStored] as const;
}

/** A list of the database with what reached this device otherwise, which is deleted here once it is deleted there. */
export function useWithStored(live: Live<readonly WithId<Notice>[]>): readonly WithId<Notice>[] {
  const camp = useCurrentCamp();
  const [stored, setStored] = useStoredNotices(camp);
  // Runs for each answer and for nothing else: before a lost connection is noticed, the list lacks a pushed notice.
  useEffect(() => {
    if (camp === null) return;
    const query = campQueries.notices(camp);
    const limit = query.limit ?? 0;
    const listed = everyListedId(live, limit);
    if (listed === null) return;
    const readIds = async (): Promise<readonly string[] | null> => {
      const { browserSource } = await import('#lib/firestore/browserSource.ts');
      return everyId(await browserSource.list(query), limit);
    };
    import('./storedNotices.ts')
      .then(async ({ forgetDeletedNotices, shownNotices }) => {
        await forgetDeletedNotices(camp, listed, readIds);
        return shownNotices(camp);
      })
      .then(setStored)
      .catch(() => undefined);
  }, [camp, live, setStored]);
  return withStored(live, stored);
}

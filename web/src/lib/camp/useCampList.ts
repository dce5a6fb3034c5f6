import type { Documents } from '@steeple/model/documents';
import { useContext, useMemo } from 'react';
import { type Live, loading } from '#lib/firestore/live.ts';
import { useCurrentCamp } from '#lib/site.ts';
import type { ListQuery, WithId } from '#lib/firestore/source.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { campFirstReadSource } from './campFirstReadSource.ts';
import { CampListContext } from './campListChange.ts';
import { type CampListName, campQueries } from './campQueries.ts';
import { usePartShown } from './usePartShown.ts';

type NameOf<List extends CampListName> =
  ReturnType<(typeof campQueries)[List]> extends ListQuery<infer Name> ? Name : never;

/**
 * A list of the current camp, live, and from this device without signal. It has `notShown` while the committee prepares
 * it, and is empty then for everybody but admins.
 */
export function useCampList<List extends CampListName>(list: List): Live<readonly WithId<Documents[NameOf<List>]>[]> {
  const live = useStoredList(list);
  const change = useContext(CampListContext);
  return useMemo(
    () => (change !== null && live.status === 'ready' ? { ...live, data: change(list, live.data) } : live),
    [change, list, live],
  );
}

/** The list as it is stored. */
function useStoredList<List extends CampListName>(list: List): Live<readonly WithId<Documents[NameOf<List>]>[]> {
  const camp = useCurrentCamp();
  const visibility = usePartShown(list);
  const isAsked = camp !== null && (visibility.kind !== 'prepared' || visibility.mayRead);
  const query = isAsked ? (campQueries[list](camp) as unknown as ListQuery<NameOf<List>>) : null;
  const live = useCollection<NameOf<List>>(query, campFirstReadSource);
  if (visibility.kind === 'prepared') {
    const notShown = { from: visibility.from };
    if (!visibility.mayRead) return { status: 'ready', data: [], fromCache: false, hasPendingWrites: false, notShown };
    return live.status === 'ready' ? { ...live, notShown } : live;
  }
  // A refusal that comes before the camp may be that of a part which is not shown. What this device has is shown even
  // while it has not the camp's document: it was shown before, and there may be no network.
  return visibility.kind === 'unknown' && live.status === 'error' ? loading : live;
}

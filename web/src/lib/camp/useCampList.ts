import type { Documents } from '@steeple/model/documents';
import type { ListQuery, WithId } from '@steeple/model/database/publicSource';
import { isPartShown, isPreparable, shownFrom } from '@steeple/model/camp/preparedParts';
import { mayWorkOn } from '@steeple/model/people/duties';
import { useContext, useEffect, useMemo } from 'react';
import { useSession } from '#lib/auth/useSession.ts';
import { type Live, loading } from '#lib/firestore/live.ts';
import { errorCode } from '#lib/requests/errors.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useBrowserValue } from '#lib/useIsInBrowser.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { campFirstReadSource } from './campFirstReadSource.ts';
import { CampListContext } from './campListChange.ts';
import { type CampListName, campQueries } from './campQueries.ts';
import { useCamp } from './useCamp.ts';
import { useServerNow } from './useServerNow.ts';

type NameOf<List extends CampListName> =
  ReturnType<(typeof campQueries)[List]> extends ListQuery<infer Name> ? Name : never;

/** Visibility of a part of the camp to the person: `unknown` until the camp is read. */
type PartVisibility =
  | { readonly kind: 'unknown' }
  /** `isNew` is true in the minutes after a set moment: the database may still refuse it. */
  | { readonly kind: 'shown'; readonly isNew: boolean }
  /**
   * `from` is in milliseconds since the epoch; null while nobody has decided. `mayRead` is true for admins and for the
   * camp's team, who see what they prepare.
   */
  | { readonly kind: 'prepared'; readonly from: number | null; readonly mayRead: boolean };

/**
 * Time after its moment at which a part is asked for: the clock of this device is set by the server's answers, and a
 * question that comes too early is refused. Milliseconds.
 */
const questionDelayMillis = 2000;

/** Time after its moment for which a part is new. Milliseconds. */
const newForMillis = 2 * 60_000;

/**
 * Tells whether the current camp shows a part now, by the server's clock. Renews itself when the camp is edited and
 * when the moment comes.
 */
function usePartShown(list: CampListName): PartVisibility {
  const camp = useCamp();
  const { claims } = useSession();
  const part = isPreparable(list) ? list : null;
  const found = camp.status === 'ready' ? camp.data : null;
  const from = part === null || found === null ? 0 : shownFrom(found, part);
  // The server's own clock needs no margin.
  const marginMillis = useBrowserValue(() => questionDelayMillis, 0);
  const now = useServerNow(Number.isFinite(from) && from > 0 ? from + marginMillis : null);
  if (part === null) return { kind: 'shown', isNew: false };
  if (camp.status === 'loading') return { kind: 'unknown' };
  if (found === null || isPartShown(found, part, now - marginMillis))
    return { kind: 'shown', isNew: now - from < newForMillis };
  return { kind: 'prepared', from: Number.isFinite(from) ? from : null, mayRead: mayWorkOn(claims, found.id) };
}

/** Wait before a part that has just been shown, and was refused, is asked for again. Milliseconds. */
const askAgainMillis = 1500;

/**
 * Asks again for a part that was refused although its moment has come. The database may take the time of a question
 * from the moment when its connection was opened, as the emulator does: it is asked on a new connection.
 * @param retry null while nothing was refused.
 */
function useNewConnection(retry: (() => void) | null): void {
  useEffect(() => {
    if (retry === null) return;
    const renew = async () => (await import('#lib/firestore/renewConnection.ts')).renewConnection();
    const timer = setTimeout(() => void renew().then(retry, retry), askAgainMillis);
    return () => clearTimeout(timer);
  }, [retry]);
}

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
  const isTooEarly =
    visibility.kind === 'shown' &&
    visibility.isNew &&
    live.status === 'error' &&
    errorCode(live.error) === 'permission-denied';
  useNewConnection(isTooEarly ? live.retry : null);
  if (isTooEarly) return loading;
  if (visibility.kind === 'prepared') {
    const notShown = { from: visibility.from };
    if (!visibility.mayRead) return { status: 'ready', data: [], fromCache: false, hasPendingWrites: false, notShown };
    return live.status === 'ready' ? { ...live, notShown } : live;
  }
  // A refusal that comes before the camp may be that of a part which is not shown. What this device has is shown even
  // while it has not the camp's document: it was shown before, and there may be no network.
  return visibility.kind === 'unknown' && live.status === 'error' ? loading : live;
}

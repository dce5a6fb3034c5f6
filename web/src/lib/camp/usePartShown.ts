import { mayWorkOn } from '@steeple/model/people/duties';
import { isPartShown, isPreparable, shownFrom } from '@steeple/model/camp/preparedParts';
import { useSession } from '#lib/auth/useSession.ts';
import type { CampListName } from './campQueries.ts';
import { useCamp } from './useCamp.ts';
import { useServerNow } from './useServerNow.ts';

/** Visibility of a part of the camp to the person: `unknown` until the camp is read. */
export type PartVisibility =
  | { readonly kind: 'unknown' }
  /** `isNew` is true in the minutes after a set moment: the database may still refuse it (`useCampList.ts`). */
  | { readonly kind: 'shown'; readonly isNew: boolean }
  /**
   * `from` is in milliseconds since the epoch; null while nobody has decided. `mayRead` is true for admins and for the
   * camp's team, who see what they prepare.
   */
  | { readonly kind: 'prepared'; readonly from: number | null; readonly mayRead: boolean };

/**
 * Time after its moment at which a part is asked for: the clock of this device is set by the server's answers, and a
 * question that comes too early is refused. The server's own clock needs none. Milliseconds.
 */
const marginMillis = import.meta.env.SSR ? 0 : 2000;

const unknown = { kind: 'unknown' } as const;

/** Time after its moment for which a part is new. Milliseconds. */
const newForMillis = 2 * 60_000;

const alreadyShown = { kind: 'shown', isNew: false } as const;
const newlyShown = { kind: 'shown', isNew: true } as const;

/**
 * Tells whether the current camp shows a part now, by the server's clock. Renews itself when the camp is edited and
 * when the moment comes.
 */
export function usePartShown(list: CampListName): PartVisibility {
  const camp = useCamp();
  const { claims } = useSession();
  const part = isPreparable(list) ? list : null;
  const found = camp.status === 'ready' ? camp.data : null;
  const from = part === null || found === null ? 0 : shownFrom(found, part);
  const now = useServerNow(Number.isFinite(from) && from > 0 ? from + marginMillis : null);
  if (part === null) return alreadyShown;
  if (camp.status === 'loading') return unknown;
  if (found === null || isPartShown(found, part, now - marginMillis))
    return now - from < newForMillis ? newlyShown : alreadyShown;
  return { kind: 'prepared', from: Number.isFinite(from) ? from : null, mayRead: mayWorkOn(claims, found.id) };
}

import type { CampSession } from '@steeple/model/campArea';
import type { WithId } from '@steeple/model/publicSource';
import { toMillis } from '@steeple/model/timestamp';

/** A session with its id. */
export type SessionDocument = WithId<CampSession>;

/** Key of the session that an address asks for: its slug or id, or its kind and number. */
export type SessionKey = { readonly slug: string } | { readonly kind: CampSession['kind']; readonly number: number };

/** A session and its neighbours in time. */
export interface SessionPlace {
  readonly session: SessionDocument;
  readonly earlier: SessionDocument | null;
  readonly later: SessionDocument | null;
}

/** Sorts sessions by time, and those at the same time by number. */
export function inOrder(sessions: readonly SessionDocument[]): readonly SessionDocument[] {
  return sessions.toSorted((a, b) => toMillis(a.startsAt) - toMillis(b.startsAt) || a.number - b.number);
}

/** Finds the session of an address; null where there is none. The schedule links by id, people share slugs. */
export function findSession(sessions: readonly SessionDocument[], key: SessionKey): SessionPlace | null {
  const sorted = inOrder(sessions);
  const index = sorted.findIndex((session) =>
    'slug' in key
      ? session.slug === key.slug || session.id === key.slug
      : session.kind === key.kind && session.number === key.number,
  );
  const session = sorted[index];
  return session === undefined
    ? null
    : { session, earlier: sorted[index - 1] ?? null, later: sorted[index + 1] ?? null };
}

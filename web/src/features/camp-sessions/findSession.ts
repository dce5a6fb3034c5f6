import type { CampSession } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { toMillis } from '@steeple/model/time/timestamp';
import type { Item } from '#lib/camp/schedule/schedule.ts';
import { type SessionItems, sessionItems } from '#lib/camp/schedule/sessionItems.ts';
import { grouped } from '#lib/grouped.ts';

/** A session with its id. */
export type SessionDocument = WithId<CampSession>;

/** Key of the session that an address asks for: its slug or id, or its kind and number. */
export type SessionKey = { readonly slug: string } | { readonly kind: CampSession['kind']; readonly number: number };

/** A session, the items of the schedule that hold it, and its neighbours in time. */
export interface SessionPlace {
  readonly session: SessionDocument;
  readonly items: readonly Item[];
  readonly earlier: SessionDocument | null;
  readonly later: SessionDocument | null;
}

/** Start of the first item that holds a session, in milliseconds; infinite where the schedule has none. */
function startOf(session: SessionDocument, itemsBySession: SessionItems): number {
  const [first] = itemsBySession.get(session.id) ?? [];
  return first === undefined ? Infinity : toMillis(first.startsAt);
}

/** Sorts sessions by time, and those at the same time by number. Those without a time are last. */
function inOrder(sessions: readonly SessionDocument[], itemsBySession: SessionItems): readonly SessionDocument[] {
  return sessions.toSorted((a, b) => {
    const [first, second] = [startOf(a, itemsBySession), startOf(b, itemsBySession)];
    return first === second ? a.number - b.number : first - second;
  });
}

/** Finds the session of an address; null where there is none. The schedule links by id, people share slugs. */
export function findSession(
  sessions: readonly SessionDocument[],
  schedule: readonly Item[],
  key: SessionKey,
): SessionPlace | null {
  const itemsBySession = sessionItems(schedule);
  const sorted = inOrder(sessions, itemsBySession);
  const index = sorted.findIndex((session) =>
    'slug' in key
      ? session.slug === key.slug || session.id === key.slug
      : session.kind === key.kind && session.number === key.number,
  );
  const session = sorted[index];
  return session === undefined
    ? null
    : {
        session,
        items: itemsBySession.get(session.id) ?? [],
        earlier: sorted[index - 1] ?? null,
        later: sorted[index + 1] ?? null,
      };
}

/** A line of the list of sessions: a session at one of its times, or without one. */
export interface SessionLine {
  readonly session: SessionDocument;
  readonly item: Item | null;
}

/**
 * Lists sessions by day, at each of their times; those without a time are last.
 * @returns days as `YYYY-MM-DD` in the camp's zone; null for the sessions without a time.
 */
export function sessionDays(
  sessions: readonly SessionDocument[],
  schedule: readonly Item[],
  timeZone: string,
): [day: string | null, lines: SessionLine[]][] {
  const itemsBySession = sessionItems(schedule);
  const lines: SessionLine[] = inOrder(sessions, itemsBySession).flatMap<SessionLine>((session) =>
    (itemsBySession.get(session.id) ?? [null]).map((item) => ({ session, item })),
  );
  const millis = ({ item }: SessionLine): number => (item === null ? Infinity : toMillis(item.startsAt));
  const sorted = lines.toSorted((a, b) => (millis(a) === millis(b) ? 0 : millis(a) - millis(b)));
  return grouped(sorted, ({ item }) => (item === null ? null : isoDateIn(toMillis(item.startsAt), timeZone)));
}

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { documentPathOf, type ListQuery } from '@steeple/model/database/publicSource';
import { type Entry, entryOf } from '#lib/admin/documents/listedContent.ts';
import { campQueries } from '#lib/camp/campQueries.ts';
import { sessionItems } from '#lib/camp/schedule/sessionItems.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import type { Live } from '#lib/firestore/live.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { useDeviceNow } from '#lib/admin/useDeviceNow.ts';
import { serverClock } from '#lib/time/serverClock.ts';
import { useSite } from '#lib/site.ts';
import type { DocumentKind, KindContext } from './documentKind.ts';

/** The most entries that a screen reads. */
const mostEntries = 250;

/** Returns the path of an entry. @param camp the camp that it belongs to; null for the site's own documents. */
export function entryPath(kind: DocumentKind, camp: string | null, id: string): string {
  return documentPathOf(kind.name, camp === null ? [id] : [camp, id]);
}

/** The entries of a kind as they are listed, live. */
export function useEntries(
  kind: DocumentKind,
  camp: string | null,
): { readonly live: Live<unknown>; readonly entries: readonly Entry[] } {
  const { name, sortedBy } = kind;
  const live = useCollection({
    name,
    parents: camp === null ? [] : [camp],
    orderBy: [sortedBy === 'order' ? ['order', 'asc'] : sortedBy],
    limit: mostEntries,
  } as ListQuery);
  const entries = useMemo(() => (live.data ?? []).map(entryOf), [live.data]);
  return { live, entries };
}

/** The server's time, brought up to date every half minute and whenever the entries change. */
function useNow(entries: readonly Entry[]): number {
  const ticked = useDeviceNow();
  // The entries are what the time is read again for.
  // eslint-disable-next-line react/exhaustive-deps
  const readAt = useMemo(() => Date.now(), [entries]);
  return Math.max(ticked, readAt) + useStore(serverClock().store).offsetMillis;
}

/**
 * The circumstances in which this screen shows a kind of document. `isLoading`: a new entry waits, since it begins with
 * a time by the camp's days and schedule. @param camp the camp that its entries belong to; null for the site's own
 * documents.
 */
export function useKindContext(
  kind: DocumentKind,
  entries: readonly Entry[],
  camp: string | null,
): KindContext & { readonly isLoading: boolean } {
  const language = useLanguage();
  const { timeZone } = useSite();
  const now = useNow(entries);
  const text = useText();
  const session = useSession();
  const adminName = session.status === 'signedIn' ? (session.account.displayName ?? '') : '';
  const days = useDocument('camp', camp === null ? null : [camp]);
  const scheduledCamp = kind.split === undefined ? null : camp;
  const { data: schedule, status } = useCollection(scheduledCamp === null ? null : campQueries.schedule(scheduledCamp));
  const itemsBySession = useMemo(() => (schedule === undefined ? null : sessionItems(schedule)), [schedule]);
  const isLoading = scheduledCamp !== null && (days.status === 'loading' || status === 'loading');
  return {
    language,
    timeZone,
    campDays: days.data ?? null,
    sessionItems: itemsBySession,
    now,
    adminName,
    text,
    isLoading,
  };
}

/** Decides what a run writes and removes. */
import type { Sync, SyncCounts } from '@steeple/model/calendar/calendarSync';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { adoptMarks } from './marks/adoptMarks.ts';
import { compareDigests, mayRemove } from './store/compareDigests.ts';
import { type Digest, type DigestEntry, digestParts } from './store/digest.ts';
import type { FetchedWindow } from './google/fetchWindow.ts';
import { fingerprintOf, fingerprintWith } from './mapping/mapEvent.ts';
import type { MarkIndex } from './marks/markIndex.ts';
import { findRescheduled, seriesOfStored } from './marks/rescheduled.ts';
import { seriesOf } from './marks/seriesOf.ts';
import type { StoredEvent, SyncStore } from './store/SyncStore.ts';
import type { SyncOptions } from './syncCalendar.ts';

export interface SyncPlan {
  create: ReadonlySet<string>;
  update: ReadonlySet<string>;
  remove: readonly string[];
  /** Events that are removed only after an admin's confirmation. */
  withheld: readonly string[];
  /** Number of stored events within the window. */
  storedCount: number;
  /** Marks for an admin's decisions about removed events that have no mark yet. */
  adopted: readonly EventMark[];
  counts: SyncCounts;
  /** The digest of the stored events after the run; undefined where it does not change. */
  digest: Digest | undefined;
}

/** Decides what a run writes and removes. */
export async function planChanges(
  store: SyncStore,
  state: Sync | null,
  fetched: FetchedWindow,
  marks: MarkIndex,
  { confirmRemoval, guard, now }: Pick<SyncOptions, 'confirmRemoval' | 'guard'> & { now: Date },
): Promise<SyncPlan> {
  // A run that failed may have written events that its digest does not contain.
  const clean = state !== null && state.lease === null && state.unfinished !== true;
  if (clean && state.digest?.hash === digestParts(fetched.digest).hash) return unchanged(fetched.digest.size);
  const lastGood = state?.digest ? await store.readDigest(state.digest) : undefined;
  const isKnown = clean && lastGood !== undefined;
  const storedDigest = isKnown ? lastGood : await store.digestOfEvents(lastGood ?? new Map(), fetched.settings);
  const { remove: missing } = compareDigests(storedDigest, fetched.digest, fetched.startMinutes, fetched.unreadable);
  const missingEvents = await store.readEvents(missing);
  const adopted = await findDecisionsWithoutMark(store, missingEvents, fetched, marks, now);
  const markedEvents = withMarks(fetched, adopted);
  const changes = compareDigests(storedDigest, markedEvents, fetched.startMinutes, fetched.unreadable);

  const create = new Set(changes.create);
  const created = countCreated(create, missingEvents, fetched);
  const moved = findRescheduled(missingEvents, created);
  const vanished = changes.remove.filter((id) => !moved.has(id));
  // An entry without an id may be any of them.
  const isSuspect = fetched.problems.withoutId > 0;
  // An admin confirmed the number that was shown, and no more than that.
  const confirmed = confirmRemoval && vanished.length <= (state?.pendingRemoval?.count ?? Number.POSITIVE_INFINITY);
  // A church may end one recurring series, or a part of it. In a faulty answer the events of others would not stay.
  const [series, ofSeries] = largestSeries(vanished, missingEvents);
  const stayingOfSeries = fetched.countOf(series) - (created.get(series) ?? 0);
  const isOneSeries =
    changes.unchanged + changes.update.length > stayingOfSeries &&
    mayRemove(vanished.length - ofSeries, changes.storedCount - ofSeries, guard);
  const allowed = confirmed || isOneSeries || mayRemove(vanished.length, changes.storedCount, guard);
  const stay = isSuspect || !allowed ? vanished : [];
  const remove = [...changes.expire, ...moved, ...(stay.length > 0 ? [] : vanished)];

  const digest = new Map<string, DigestEntry>(markedEvents);
  for (const id of [...stay, ...fetched.unreadable]) {
    const entry = storedDigest.get(id);
    if (entry) digest.set(id, entry);
  }
  const isSame = isKnown && state.digest?.hash === digestParts(digest).hash;
  return {
    create,
    update: new Set(changes.update),
    remove,
    withheld: isSuspect ? [] : stay,
    storedCount: changes.storedCount,
    adopted,
    digest: isSame && adopted.length === 0 ? undefined : digest,
    counts: {
      fetched: fetched.digest.size,
      created: create.size,
      updated: changes.update.length,
      removed: remove.length,
      unchanged: fetched.digest.size - create.size - changes.update.length,
    },
  };
}

function unchanged(size: number): SyncPlan {
  return {
    create: new Set(),
    update: new Set(),
    remove: [],
    withheld: [],
    storedCount: size,
    adopted: [],
    digest: undefined,
    counts: { fetched: size, created: 0, updated: 0, removed: 0, unchanged: size },
  };
}

/**
 * Makes marks for decisions that are stored in removed events only. A decision made during the run is in the events
 * already, but its mark is newer than those that the run has read: they are read before anything is made.
 */
async function findDecisionsWithoutMark(
  store: SyncStore,
  missingEvents: ReadonlyMap<string, StoredEvent>,
  fetched: FetchedWindow,
  marks: MarkIndex,
  now: Date,
): Promise<EventMark[]> {
  if (adoptMarks(missingEvents.values(), marks, now).length === 0) return [];
  // Adds them to `marks`, and to the presentation of the fetched events.
  fetched.presented(await store.readNewerMarks());
  return adoptMarks(missingEvents.values(), marks, now);
}

/** The fetched digest, with the events of newly marked series as these marks present them. */
function withMarks(fetched: FetchedWindow, adopted: readonly EventMark[]): ReadonlyMap<string, DigestEntry> {
  if (adopted.length === 0) return fetched.digest;
  const presented = fetched.presented(adopted);
  const digest = new Map(fetched.digest);
  for (const [id, event] of fetched.events()) {
    const [entry, how] = [digest.get(id), presented.get(id)];
    if (entry && how)
      digest.set(id, { ...entry, fingerprint: fingerprintWith(fingerprintOf(event, fetched.settings), how) });
  }
  return digest;
}

/** Counts the new events of each series; only where events of series were removed. */
function countCreated(
  create: ReadonlySet<string>,
  missingEvents: ReadonlyMap<string, StoredEvent>,
  fetched: FetchedWindow,
): Map<string, number> {
  const created = new Map<string, number>();
  if (create.size === 0 || missingEvents.size === 0) return created;
  for (const [id, event] of fetched.events()) {
    const series = seriesOf(event);
    if (create.has(id)) created.set(series, (created.get(series) ?? 0) + 1);
  }
  return created;
}

/** The recurring series with the most vanished events, and how many these are. */
function largestSeries(
  vanished: readonly string[],
  missingEvents: ReadonlyMap<string, StoredEvent>,
): readonly [series: string, count: number] {
  const bySeries = new Map<string, number>();
  for (const id of vanished) {
    const event = missingEvents.get(id);
    if (event && event.recurringEventId !== null)
      bySeries.set(seriesOfStored(event), (bySeries.get(seriesOfStored(event)) ?? 0) + 1);
  }
  return [...bySeries].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
}

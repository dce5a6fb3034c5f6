/** Decides what a run writes and removes. */
import type { Sync, SyncCounts } from '@steeple/model/calendarSync';
import type { RemovalGuard } from './compareDigests.ts';
import { compareDigests, mayRemove } from './compareDigests.ts';
import type { Digest, DigestEntry } from './digest.ts';
import { digestParts } from './digest.ts';
import type { FetchedWindow } from './fetchWindow.ts';
import { mapEvent } from './mapEvent.ts';
import { findRescheduled } from './rescheduled.ts';
import type { AdminFields, SyncStore } from './SyncStore.ts';

export interface SyncPlan {
  create: ReadonlySet<string>;
  update: ReadonlySet<string>;
  remove: readonly string[];
  /** What would be removed if an admin said so. */
  withheld: readonly string[];
  /** Events within the window that readers have. */
  known: number;
  /** Decisions of admins about the events that some of the new ones replace. */
  inherited: ReadonlyMap<string, AdminFields>;
  counts: SyncCounts;
  /** What readers have afterwards; undefined where that is what they have now. */
  digest: Digest | undefined;
}

export async function planChanges(
  store: SyncStore,
  state: Sync | null,
  fetched: FetchedWindow,
  { confirmRemoval, guard }: { confirmRemoval: boolean; guard: RemovalGuard },
): Promise<SyncPlan> {
  // A run that died may have written what its digest never told.
  const clean = state !== null && state.lease === null && state.unfinished !== true;
  if (clean && state.digest?.hash === digestParts(fetched.digest).hash) return unchanged(fetched.digest.size);
  const lastGood = state?.digest ? await store.readDigest(state.digest) : undefined;
  const known = clean && lastGood ? lastGood : await store.digestOfEvents(lastGood ?? new Map(), fetched.settings);
  const changes = compareDigests(known, fetched.digest, fetched.startMinutes);
  const create = new Set(changes.create);
  const { moved, inherited } = await rescheduled(store, changes.remove, create, fetched);

  const vanished = changes.remove.filter((id) => !moved.has(id));
  // An admin's word is for the number they were shown.
  const confirmed = confirmRemoval && vanished.length <= (state?.pendingRemoval?.count ?? Number.POSITIVE_INFINITY);
  const allowed = confirmed || mayRemove(vanished.length, changes.known, guard);
  const withheld = allowed ? [] : vanished;
  const remove = [...changes.expire, ...moved, ...(allowed ? vanished : [])];

  const digest = new Map<string, DigestEntry>(fetched.digest);
  for (const id of withheld) {
    const entry = known.get(id);
    if (entry) digest.set(id, entry);
  }
  return {
    create, update: new Set(changes.update), remove, withheld, known: changes.known, inherited, digest,
    counts: {
      fetched: fetched.digest.size, created: create.size, updated: changes.update.length, removed: remove.length, unchanged: changes.unchanged,
    },
  };
}

function unchanged(size: number): SyncPlan {
  return {
    create: new Set(), update: new Set(), remove: [], withheld: [], known: size, inherited: new Map(), digest: undefined,
    counts: { fetched: size, created: 0, updated: 0, removed: 0, unchanged: size },
  };
}

/** Reads the events that are gone only where new instances of series came, too. */
async function rescheduled(store: SyncStore, removed: readonly string[], create: ReadonlySet<string>, fetched: FetchedWindow) {
  const instances: [string, ReturnType<typeof mapEvent>][] = [];
  if (removed.length > 0 && create.size > 0) {
    for (const [id, event] of fetched.events()) {
      if (create.has(id) && event.recurringEventId) instances.push([id, mapEvent({ ...event, description: '' }, fetched.settings)]);
    }
  }
  if (instances.length === 0) return { moved: new Set<string>(), inherited: new Map<string, AdminFields>() };
  return findRescheduled(await store.readEvents(removed), instances);
}

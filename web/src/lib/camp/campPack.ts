import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CampList, campQueries } from './campQueries.ts';
import type { PackMark } from './packMark.ts';

/** A pack younger than this is not read again when a page opens. Milliseconds. */
export const packAgeMillis = 15 * 60_000;

/** What is known of the camp's copy on this device. */
export interface PackState {
  /** Milliseconds since the epoch of the last complete read; null where there is none, or where a part of it is gone. */
  readonly updatedAt: number | null;
  /** True where a complete copy was stored and the browser has deleted a part of it since. */
  readonly isIncomplete: boolean;
  readonly isFilling: boolean;
  /** Why the last read failed; null when it did not. */
  readonly error: unknown;
}

/** What the pack needs of its surroundings. */
export interface PackPort {
  /** Reads a list from the server into the device's cache. @throws where the server cannot be reached. */
  readonly read: (list: CampList, camp: string) => Promise<readonly unknown[]>;
  /** Whether the device holds at least one document of a list. */
  readonly holdsList: (list: CampList, camp: string) => Promise<boolean>;
  /** Resolves when the pages themselves are on the device; fetches only what is missing. */
  readonly keepPages: () => Promise<void>;
  /** Whether the pages themselves are on the device. */
  readonly holdsPages: () => Promise<boolean>;
  /** Keeps pictures that documents name, while `mayKeep` allows it; failures cost only the pictures. */
  readonly keepPictures: (documents: readonly unknown[], mayKeep: () => boolean) => Promise<void>;
  /** Whether this device still keeps things for somebody: no longer once they sign out, in whichever tab. */
  readonly mayKeep: (uid: string) => boolean;
  readonly kept: { readonly read: (key: string) => PackMark | null; readonly write: (key: string, mark: PackMark) => void };
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

/** The camp's copy on this device. */
export interface CampPack {
  readonly store: StoreApi<PackState>;
  /** Verifies the copy, and reads everything of a camp unless that was done a moment ago and all of it is still there. */
  readonly fill: (camp: string, uid: string, isForced?: boolean) => Promise<void>;
}

const lists = Object.keys(campQueries) as CampList[];

/**
 * Reads the whole camp once into the database's cache, so that every camp page reads without signal, also those that
 * were never opened. The pages themselves listen as usual; this only makes sure that there is something to hear.
 */
export function createCampPack(port: PackPort): CampPack {
  const store = createStore<PackState>(() => ({ updatedAt: null, isIncomplete: false, isFilling: false, error: null }));
  let running: Promise<void> | null = null;

  /** A browser may delete a storage by itself, or a person one of them: the mark alone proves nothing. */
  async function isWhole(camp: string, { filled }: PackMark): Promise<boolean> {
    const held = await Promise.all([port.holdsPages(), ...lists.filter((list) => filled.includes(list)).map((list) => port.holdsList(list, camp))]);
    return held.every(Boolean);
  }

  async function read(camp: string, uid: string): Promise<void> {
    store.setState({ isFilling: true, error: null });
    try {
      const [found] = await Promise.all([Promise.all(lists.map(async (list) => [list, await port.read(list, camp)] as const)), port.keepPages()]);
      // Whoever has signed out meanwhile has taken the database's cache along: nothing is kept any more.
      if (!port.mayKeep(uid)) return;
      const now = port.now();
      port.kept.write(`${camp}/${uid}`, { updatedAt: now, filled: found.filter(([, documents]) => documents.length > 0).map(([list]) => list) });
      store.setState({ updatedAt: now, isIncomplete: false });
      await port.keepPictures(found.flatMap(([, documents]) => documents), () => port.mayKeep(uid)).catch(() => undefined);
    } catch (error) {
      store.setState({ error });
    } finally {
      store.setState({ isFilling: false });
    }
  }

  async function fill(camp: string, uid: string, isForced: boolean): Promise<void> {
    const mark = port.kept.read(`${camp}/${uid}`);
    const isThere = mark !== null && await isWhole(camp, mark).catch(() => false);
    store.setState({ updatedAt: isThere ? mark.updatedAt : null, isIncomplete: mark !== null && !isThere });
    if (!port.isOnline()) return;
    if (isForced || !isThere || port.now() - mark.updatedAt >= packAgeMillis) await read(camp, uid);
  }

  return {
    store,
    async fill(camp, uid, isForced = false) {
      running ??= fill(camp, uid, isForced).finally(() => {
        running = null;
      });
      await running;
    },
  };
}

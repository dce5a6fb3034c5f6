import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CampList, campQueries } from './campQueries.ts';
import type { PackMark } from './packMark.ts';

/** A pack younger than this is not read again when a page opens. Milliseconds. */
export const packAgeMillis = 15 * 60_000;

/** State of the camp's copy on this device. */
export interface PackState {
  /** Milliseconds since the epoch of the last complete read; null if there was none, or if a part of the copy was deleted. */
  readonly updatedAt: number | null;
  /** True where a complete copy was stored and the browser has deleted a part of it since. */
  readonly isIncomplete: boolean;
  readonly isFilling: boolean;
  /** Error of the last read; null if it did not fail. */
  readonly error: unknown;
}

/** Functions that the pack needs from its environment. */
export interface PackPort {
  /** Reads a list from the server into the device's cache. @throws where the server cannot be reached. */
  readonly read: (list: CampList, camp: string) => Promise<readonly unknown[]>;
  /** Tells whether the device has at least one document of a list. */
  readonly holdsList: (list: CampList, camp: string) => Promise<boolean>;
  /** Resolves when the pages themselves are on the device; fetches only what is missing. */
  readonly keepPages: () => Promise<void>;
  /** Tells whether the pages themselves are on the device. */
  readonly holdsPages: () => Promise<boolean>;
  /** Keeps pictures that documents name, while `mayKeep` allows it; failures cost only the pictures. */
  readonly keepPictures: (documents: readonly unknown[], mayKeep: () => boolean) => Promise<void>;
  /** Tells whether this device may still keep data for an account. False once the account has signed out, in any tab. */
  readonly mayKeep: (uid: string) => boolean;
  readonly kept: { readonly read: (key: string) => PackMark | null; readonly write: (key: string, mark: PackMark) => void };
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

/** The camp's copy on this device. */
export interface CampPack {
  readonly store: StoreApi<PackState>;
  /** Verifies the copy, and reads everything of a camp unless that was done a moment ago and the copy is complete. */
  readonly fill: (camp: string, uid: string, isForced?: boolean) => Promise<void>;
}

const lists = Object.keys(campQueries) as CampList[];

/**
 * Reads the whole camp once into the database's cache, so that every camp page reads without network, also those that
 * were never opened. The pages themselves listen as usual; this function only fills the cache that they read.
 */
export function createCampPack(port: PackPort): CampPack {
  const store = createStore<PackState>(() => ({ updatedAt: null, isIncomplete: false, isFilling: false, error: null }));
  let running: Promise<void> | null = null;

  /** Tells whether the copy is complete. A browser or a person may delete a part of a storage, so the mark alone is not enough. */
  async function isWhole(camp: string, { filled }: PackMark): Promise<boolean> {
    const held = await Promise.all([port.holdsPages(), ...lists.filter((list) => filled.includes(list)).map((list) => port.holdsList(list, camp))]);
    return held.every(Boolean);
  }

  async function read(camp: string, uid: string): Promise<void> {
    store.setState({ isFilling: true, error: null });
    try {
      const [found] = await Promise.all([Promise.all(lists.map(async (list) => [list, await port.read(list, camp)] as const)), port.keepPages()]);
      // If the account has signed out meanwhile, the database's cache is deleted and nothing is kept any more.
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

import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CampListName, campQueries } from '#lib/camp/campQueries.ts';
import type { OfflineCampRecord } from './offlineCampRecord.ts';

/** An offline camp younger than this is not read again when a page opens. Milliseconds. */
export const offlineCampMaxAgeMillis = 15 * 60_000;

/** State of the camp's copy on this device. */
export interface OfflineCampState {
  /**
   * Milliseconds since the epoch of the last complete read; null if there was none, or if a part of the copy was
   * deleted.
   */
  readonly updatedAt: number | null;
  /** True where a complete copy was stored and the browser has deleted a part of it since. */
  readonly isIncomplete: boolean;
  readonly isFilling: boolean;
  /** Error of the last read; null if it did not fail. */
  readonly error: unknown;
}

/** Functions that the offline camp needs from its environment. */
export interface OfflineCampPort {
  /** Reads a list from the server into the device's cache. @throws where the server cannot be reached. */
  readonly read: (list: CampListName, camp: string) => Promise<readonly unknown[]>;
  /** Tells whether the device has at least one document of a list. */
  readonly hasList: (list: CampListName, camp: string) => Promise<boolean>;
  /** Resolves when the pages themselves are on the device; fetches only what is missing. */
  readonly storePages: () => Promise<void>;
  /** Tells whether the pages themselves are on the device. */
  readonly hasPages: () => Promise<boolean>;
  /** Keeps pictures that documents name, while `mayStore` allows it; failures cost only the pictures. */
  readonly storePictures: (documents: readonly unknown[], mayStore: () => boolean) => Promise<void>;
  /**
   * Tells whether this device may still keep data for an account. False once the account has signed out, in any tab.
   */
  readonly mayStore: (uid: string) => boolean;
  readonly record: {
    readonly read: (key: string) => OfflineCampRecord | null;
    readonly write: (key: string, mark: OfflineCampRecord) => void;
  };
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

/** The camp's copy on this device. */
export interface OfflineCamp {
  readonly store: StoreApi<OfflineCampState>;
  /** Verifies the copy, and reads everything of a camp unless that was done a moment ago and the copy is complete. */
  readonly fill: (camp: string, uid: string, isForced?: boolean) => Promise<void>;
}

const lists = Object.keys(campQueries) as CampListName[];

/**
 * Reads the whole camp once into the database's cache, so that every camp page reads without network, also those that
 * were never opened. The pages themselves listen as usual; this function only fills the cache that they read.
 */
export function createOfflineCamp(port: OfflineCampPort): OfflineCamp {
  const store = createStore<OfflineCampState>(() => ({
    updatedAt: null,
    isIncomplete: false,
    isFilling: false,
    error: null,
  }));
  let running: Promise<void> | null = null;

  /**
   * Tells whether the copy is complete. A browser or a person may delete a part of a storage, so the mark alone is not
   * enough.
   */
  async function isWhole(camp: string, { filled }: OfflineCampRecord): Promise<boolean> {
    const held = await Promise.all([
      port.hasPages(),
      ...lists.filter((list) => filled.includes(list)).map((list) => port.hasList(list, camp)),
    ]);
    return held.every(Boolean);
  }

  async function read(camp: string, uid: string): Promise<void> {
    store.setState({ isFilling: true, error: null });
    try {
      const [found] = await Promise.all([
        Promise.all(lists.map(async (list) => [list, await port.read(list, camp)] as const)),
        port.storePages(),
      ]);
      // If the account has signed out meanwhile, the database's cache is deleted and nothing is stored any more.
      if (!port.mayStore(uid)) return;
      const now = port.now();
      port.record.write(`${camp}/${uid}`, {
        updatedAt: now,
        filled: found.filter(([, documents]) => documents.length > 0).map(([list]) => list),
      });
      store.setState({ updatedAt: now, isIncomplete: false });
      await port
        .storePictures(
          found.flatMap(([, documents]) => documents),
          () => port.mayStore(uid),
        )
        .catch(() => undefined);
    } catch (error) {
      store.setState({ error });
    } finally {
      store.setState({ isFilling: false });
    }
  }

  async function fill(camp: string, uid: string, isForced: boolean): Promise<void> {
    const mark = port.record.read(`${camp}/${uid}`);
    const isThere = mark !== null && (await isWhole(camp, mark).catch(() => false));
    store.setState({ updatedAt: isThere ? mark.updatedAt : null, isIncomplete: mark !== null && !isThere });
    if (!port.isOnline()) return;
    if (isForced || !isThere || port.now() - mark.updatedAt >= offlineCampMaxAgeMillis) await read(camp, uid);
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

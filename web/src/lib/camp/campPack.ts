import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CampList, campQueries } from './campQueries.ts';

/** A pack younger than this is not read again when a page opens. Milliseconds. */
export const packAgeMillis = 15 * 60_000;

/** What is known of the camp's copy on this device. */
export interface PackState {
  /** Milliseconds since the epoch of the last complete read; null where there is none. */
  readonly updatedAt: number | null;
  readonly isFilling: boolean;
  /** Why the last read failed; null when it did not. */
  readonly error: unknown;
}

/** What the pack needs of its surroundings. */
export interface PackPort {
  /** Reads a list from the server into the device's cache. @throws where the server cannot be reached. */
  readonly read: (list: CampList, camp: string) => Promise<readonly unknown[]>;
  /** Resolves when the pages themselves are on the device. */
  readonly keepPages: () => Promise<void>;
  /** Keeps pictures that documents name, while `mayKeep` allows it; failures cost only the pictures. */
  readonly keepPictures: (documents: readonly unknown[], mayKeep: () => boolean) => Promise<void>;
  /** Whether this device still keeps things for somebody: no longer once they sign out, in whichever tab. */
  readonly mayKeep: (uid: string) => boolean;
  readonly kept: { readonly read: (key: string) => number | null; readonly write: (key: string, updatedAt: number) => void };
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

/** The camp's copy on this device. */
export interface CampPack {
  readonly store: StoreApi<PackState>;
  /** Reads everything of a camp that is guarded or open, unless that was done a moment ago. */
  readonly fill: (camp: string, uid: string, isForced?: boolean) => Promise<void>;
}

/**
 * Reads the whole camp once into the database's cache, so that every camp page reads without signal, also those that
 * were never opened. The pages themselves listen as usual; this only makes sure that there is something to hear.
 */
export function createCampPack(port: PackPort): CampPack {
  const store = createStore<PackState>(() => ({ updatedAt: null, isFilling: false, error: null }));
  return {
    store,
    async fill(camp, uid, isForced = false) {
      const key = `${camp}/${uid}`;
      const updatedAt = port.kept.read(key);
      store.setState({ updatedAt });
      if (store.getState().isFilling || !port.isOnline()) return;
      if (!isForced && updatedAt !== null && port.now() - updatedAt < packAgeMillis) return;
      store.setState({ isFilling: true, error: null });
      try {
        const [lists] = await Promise.all([
          Promise.all((Object.keys(campQueries) as CampList[]).map((list) => port.read(list, camp))),
          port.keepPages(),
        ]);
        // Whoever has signed out meanwhile has taken the database's cache along: nothing is kept any more.
        if (!port.mayKeep(uid)) return;
        const now = port.now();
        port.kept.write(key, now);
        store.setState({ updatedAt: now });
        await port.keepPictures(lists.flat(), () => port.mayKeep(uid)).catch(() => undefined);
      } catch (error) {
        store.setState({ error });
      } finally {
        store.setState({ isFilling: false });
      }
    },
  };
}

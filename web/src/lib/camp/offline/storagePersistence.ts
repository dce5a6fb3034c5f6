import { dayMillis } from '@steeple/model/time/timestamp';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Least time between two questions that nobody tapped for. Chromium decides again each time, by how much somebody uses
 * the site; Firefox shows a question of its own, which must not come back at every visit. Milliseconds.
 */
export const askAgainMillis = dayMillis;

/**
 * The browser's promise about what this site stores. `unavailable`: the browser has no such promise. `unknown`: not
 * looked up yet. `unasked`: never asked on this device.
 */
export type Persistence = 'unknown' | 'unavailable' | 'unasked' | 'refused' | 'persisted';

/** State of the promise, and the space that the site takes. */
export interface PersistenceState {
  readonly persistence: Persistence;
  /** Bytes that the site takes on this device; null where the browser does not tell. */
  readonly usage: number | null;
}

/** Functions of the browser (`navigator.storage`) and of this device that are needed here. */
export interface PersistencePort {
  /** Null where the browser has none. */
  readonly storage: Pick<StorageManager, 'persisted' | 'persist' | 'estimate'> | null;
  /** Milliseconds since the epoch of the last question; null if there was none. */
  readonly askedAt: { readonly read: () => number | null; readonly write: (millis: number) => void };
  readonly now: () => number;
}

/** The browser's promise, and the ways to ask for it. */
export interface StoragePersistence {
  readonly store: StoreApi<PersistenceState>;
  /** Looks the promise and the space up; asks nothing. */
  readonly refresh: () => Promise<void>;
  /** Asks for the promise, as somebody wants now. */
  readonly ask: () => Promise<void>;
  /** Asks where it has not been asked on this device for {@link askAgainMillis}. */
  readonly askIfDue: () => Promise<void>;
}

/** Makes the promise of a browser observable. A browser that fails to answer has made no promise. */
export function createStoragePersistence({ storage, askedAt, now }: PersistencePort): StoragePersistence {
  const store = createStore<PersistenceState>(() => ({ persistence: 'unknown', usage: null }));

  async function refresh(): Promise<void> {
    if (storage === null) {
      store.setState({ persistence: 'unavailable' });
      return;
    }
    const [isPersisted, estimate] = await Promise.all([
      storage.persisted().catch(() => false),
      storage.estimate().catch((): StorageEstimate => ({})),
    ]);
    store.setState({
      persistence: isPersisted ? 'persisted' : askedAt.read() === null ? 'unasked' : 'refused',
      usage: estimate.usage ?? null,
    });
  }

  async function ask(): Promise<void> {
    if (storage === null) return;
    askedAt.write(now());
    await storage.persist().catch(() => false);
    await refresh();
  }

  return {
    store,
    refresh,
    ask,
    async askIfDue() {
      if (storage === null || store.getState().persistence === 'persisted') return;
      const last = askedAt.read();
      // A time in the future was written by a clock that was wrong.
      if (last === null || last > now() || now() - last >= askAgainMillis) await ask();
    },
  };
}

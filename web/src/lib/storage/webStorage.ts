/**
 * Web storage of this page that never throws. A browser may refuse to give it, to read from it, or to store more. What
 * it does not take is there until the page is closed.
 */
export interface PageStorage {
  readonly getItem: (name: string) => string | null;
  /** Stores a value. False where it is there for this page only. */
  readonly setItem: (name: string, value: string) => boolean;
  readonly removeItem: (name: string) => void;
  /** Names of everything that is stored. */
  readonly names: () => string[];
}

/** Creates a storage that never throws. @param browserStorage returns the browser's own, or throws. */
export function createPageStorage(browserStorage: () => Storage): PageStorage {
  const refused = new Map<string, string>();
  function tryStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(browserStorage());
    } catch {
      return otherwise;
    }
  }
  return {
    getItem: (name) => refused.get(name) ?? tryStorage((storage) => storage.getItem(name), null),
    setItem(name, value) {
      refused.delete(name);
      const isStored = tryStorage((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (!isStored) refused.set(name, value);
      return isStored;
    },
    removeItem(name) {
      refused.delete(name);
      tryStorage((storage) => storage.removeItem(name), undefined);
    },
    names: () => [...new Set([...tryStorage((storage) => Object.keys(storage), []), ...refused.keys()])],
  };
}

/** The storage of this browser. */
export const localStore = createPageStorage(() => localStorage);
/** The storage of this tab. */
export const tabStore = createPageStorage(() => sessionStorage);

/** Reads a stored value as JSON; null where there is none, or one that cannot be read. */
export function readJson(storage: Pick<PageStorage, 'getItem'>, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

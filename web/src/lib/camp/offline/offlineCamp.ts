import type { StoreApi } from 'zustand/vanilla';
import { type CampListName, campQueries } from '#lib/camp/campQueries.ts';
import type { OfflineCampRecord } from '#lib/storage/offlineCampRecord.ts';
import type { CampPart, OfflineCampState } from './offlineCampStore.ts';

/** An offline camp younger than this is not read again when a page opens. Milliseconds. */
export const offlineCampMaxAgeMillis = 15 * 60_000;

/** Files that documents of the camp name, as paths. */
export interface CampFiles {
  /** Stored with every copy. */
  readonly always: readonly string[];
  /** Stored on request only, as panoramas are. */
  readonly onRequest: readonly string[];
}

/** Functions that the offline camp needs from its environment. */
export interface OfflineCampPort {
  /** Reads a list from the server into the device's cache. @throws where the server cannot be reached. */
  readonly read: (list: CampListName, camp: string) => Promise<readonly unknown[]>;
  /** Tells whether the device has at least one document of a list. */
  readonly hasList: (list: CampListName, camp: string) => Promise<boolean>;
  /** Resolves when the pages themselves are on the device; fetches only what is missing. */
  readonly storePages: () => Promise<void>;
  /** Tells whether the pages themselves are on the device, every file of them. */
  readonly hasPages: () => Promise<boolean>;
  /** Files that documents name. */
  readonly filesOf: (documents: readonly unknown[]) => CampFiles;
  /**
   * Stores files that are not stored yet, while `mayStore` allows it. Resolves to those that the site does not have.
   * @throws where one could not be stored; the others are.
   */
  readonly storeFiles: (files: readonly string[], mayStore: () => boolean) => Promise<readonly string[]>;
  /** Finds the files that are not on the device. */
  readonly missingFiles: (files: readonly string[]) => Promise<readonly string[]>;
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
  /**
   * Verifies the copy and stores again what is missing of it. Reads everything of a camp unless that was done a moment
   * ago and the copy has all lists.
   */
  readonly fill: (camp: string, uid: string, isForced?: boolean) => Promise<void>;
  /** Makes files that were stored on request a part of the copy, so that their loss is noticed. */
  readonly addFiles: (camp: string, uid: string, files: readonly string[]) => void;
}

const lists = Object.keys(campQueries) as CampListName[];

function isList(part: CampPart): part is CampListName {
  return part in campQueries;
}

/**
 * Reads the whole camp once into the database's cache, so that every camp page reads without network, also those that
 * were never opened. The pages themselves listen as usual; this function only fills the cache that they read.
 * @param store receives the state of the copy.
 */
export function createOfflineCamp(port: OfflineCampPort, store: StoreApi<OfflineCampState>): OfflineCamp {
  let running: Promise<void> | null = null;

  /**
   * Finds what is missing of the copy. A browser or a person may delete a part of a storage, so the mark alone is not
   * enough. A part that cannot be asked for is missing.
   */
  async function missingParts(camp: string, { filled, files = [] }: OfflineCampRecord): Promise<CampPart[]> {
    const isThere = async (part: CampPart): Promise<boolean> => {
      if (part === 'pages') return port.hasPages();
      if (part === 'files') return (await port.missingFiles(files)).length === 0;
      return !filled.includes(part) || port.hasList(part, camp);
    };
    const parts: readonly CampPart[] = ['pages', ...lists, 'files'];
    const found = await Promise.all(parts.map(async (part) => isThere(part).catch(() => false)));
    return parts.filter((_part, index) => found[index] !== true);
  }

  function setMissing(part: CampPart, isMissing: boolean): void {
    store.setState(({ missing }) => ({
      missing: [...missing.filter((other) => other !== part), ...(isMissing ? [part] : [])],
    }));
  }

  /** Stores the files of a mark; those that the site does not have are no part of the copy. */
  async function storeFiles(key: string, uid: string, mark: OfflineCampRecord): Promise<void> {
    const { files = [] } = mark;
    try {
      const absent = await port.storeFiles(files, () => port.mayStore(uid));
      if (absent.length > 0 && port.mayStore(uid))
        port.record.write(key, { ...mark, files: files.filter((file) => !absent.includes(file)) });
      setMissing('files', false);
    } catch {
      setMissing('files', true);
    }
  }

  async function read(camp: string, uid: string): Promise<void> {
    const [found] = await Promise.all([
      Promise.all(lists.map(async (list) => [list, await port.read(list, camp)] as const)),
      port.storePages(),
    ]);
    // If the account has signed out meanwhile, the database's cache is deleted and nothing is stored any more.
    if (!port.mayStore(uid)) return;
    const key = `${camp}/${uid}`;
    const { always, onRequest } = port.filesOf(found.flatMap(([, documents]) => documents));
    const earlier = port.record.read(key)?.files ?? [];
    const mark = {
      updatedAt: port.now(),
      filled: found.filter(([, documents]) => documents.length > 0).map(([list]) => list),
      files: [...always, ...onRequest.filter((file) => earlier.includes(file))],
    };
    port.record.write(key, mark);
    const missing = (await missingParts(camp, mark)).filter((part) => !isList(part));
    store.setState({ updatedAt: mark.updatedAt, missing, isKnown: true });
    if (missing.includes('files')) await storeFiles(key, uid, mark);
  }

  /** Stores again what needs no document to be read. */
  async function repair(key: string, uid: string, mark: OfflineCampRecord): Promise<void> {
    if (store.getState().missing.includes('pages')) {
      await port.storePages();
      // A file of an earlier build cannot be fetched any more: it is missing until the new build's worker takes over.
      if (await port.hasPages()) setMissing('pages', false);
    }
    if (store.getState().missing.includes('files')) await storeFiles(key, uid, mark);
  }

  async function fill(camp: string, uid: string, isForced: boolean): Promise<void> {
    const key = `${camp}/${uid}`;
    const mark = port.record.read(key);
    const missing = mark === null ? [] : await missingParts(camp, mark);
    store.setState({ updatedAt: mark?.updatedAt ?? null, missing, isKnown: true });
    if (!port.isOnline()) return;
    const isRead =
      isForced ||
      mark === null ||
      missing.some(isList) ||
      mark.files === undefined ||
      port.now() - mark.updatedAt >= offlineCampMaxAgeMillis;
    if (!isRead && missing.length === 0) return;
    store.setState({ isFilling: true, error: null });
    try {
      await (isRead ? read(camp, uid) : repair(key, uid, mark));
    } catch (error) {
      store.setState({ error });
    } finally {
      store.setState({ isFilling: false });
    }
  }

  return {
    async fill(camp, uid, isForced = false) {
      running ??= fill(camp, uid, isForced).finally(() => {
        running = null;
      });
      await running;
    },
    addFiles(camp, uid, files) {
      const key = `${camp}/${uid}`;
      const mark = port.record.read(key);
      if (mark === null || !port.mayStore(uid)) return;
      port.record.write(key, { ...mark, files: [...new Set([...(mark.files ?? []), ...files])] });
    },
  };
}

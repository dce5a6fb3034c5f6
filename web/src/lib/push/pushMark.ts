import { localNames } from '#lib/storage/storageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';

/** The registration of this browser: the account, and the place among its phones. */
export interface PushMark {
  readonly uid: string;
  readonly slot: string;
}

/** The mark that this browser is registered for pushed notices. Small, and readable before any SDK is loaded. */
export const pushMark = {
  read(): PushMark | null {
    const { uid, slot } = (readJson(localStore, localNames.push) ?? {}) as Partial<PushMark>;
    return typeof uid === 'string' && typeof slot === 'string' ? { uid, slot } : null;
  },
  write: (mark: PushMark): void => void localStore.setItem(localNames.push, JSON.stringify(mark)),
  clear: (): void => localStore.removeItem(localNames.push),
};

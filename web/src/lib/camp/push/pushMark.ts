import { localNames } from '#lib/storage/storageNames.ts';

/** The registration of this browser: the account, and the place among its phones. */
export interface PushMark {
  readonly uid: string;
  readonly slot: string;
}

/** The mark that this browser is registered for pushed notices. Small, and readable before any SDK is loaded. */
export const pushMark = {
  read(): PushMark | null {
    try {
      const { uid, slot } = JSON.parse(localStorage.getItem(localNames.push) ?? '{}') as Partial<PushMark>;
      return typeof uid === 'string' && typeof slot === 'string' ? { uid, slot } : null;
    } catch {
      return null;
    }
  },
  write: (mark: PushMark): void => localStorage.setItem(localNames.push, JSON.stringify(mark)),
  clear: (): void => localStorage.removeItem(localNames.push),
};

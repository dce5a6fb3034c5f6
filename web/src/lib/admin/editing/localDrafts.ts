import { draftPrefixOf } from '#lib/storage/storedDrafts.ts';
import { localStore, type PageStorage, readJson } from '#lib/storage/webStorage.ts';
import type { EditingPort, LocalDraft } from './editing.ts';

/**
 * Drafts of one document on this device, as one account typed them. Where storage is full or forbidden, typing goes on
 * without.
 */
export function localDrafts<T>(
  uid: string,
  path: string,
  storage: Omit<PageStorage, 'names'> = localStore,
): EditingPort<T>['drafts'] {
  const key = draftPrefixOf(uid) + path;
  return {
    read() {
      const draft = readJson(storage, key) as LocalDraft<T> | null;
      return draft !== null &&
        typeof draft === 'object' &&
        'value' in draft &&
        'base' in draft &&
        typeof draft.revision === 'number'
        ? draft
        : null;
    },
    write: (draft) => void storage.setItem(key, JSON.stringify(draft)),
    clear: () => storage.removeItem(key),
  };
}

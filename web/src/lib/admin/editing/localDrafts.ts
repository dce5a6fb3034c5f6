import { draftPrefixOf } from '#lib/storage/storedDrafts.ts';
import type { EditingPort, LocalDraft } from './editing.ts';

/**
 * Drafts of one document on this device, as one account typed them. Where storage is full or forbidden, typing goes on
 * without.
 */
export function localDrafts<T>(
  uid: string,
  path: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): EditingPort<T>['drafts'] {
  const key = draftPrefixOf(uid) + path;
  return {
    read() {
      try {
        const draft = JSON.parse(storage.getItem(key) ?? 'null') as LocalDraft<T> | null;
        return draft !== null &&
          typeof draft === 'object' &&
          'value' in draft &&
          'base' in draft &&
          typeof draft.revision === 'number'
          ? draft
          : null;
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch {
        // A full storage must not stop anybody from typing; saving to the server still works.
      }
    },
    clear: () => storage.removeItem(key),
  };
}

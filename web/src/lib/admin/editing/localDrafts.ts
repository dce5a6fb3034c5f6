import { localPrefixes } from '#lib/storage/storageNames.ts';
import type { EditingPort, LocalDraft } from './editing.ts';

/** Begins every key of a draft, so that all of them can be found. */
export const draftPrefix = localPrefixes.adminDrafts;

/** Drafts of one document on this device. Where storage is full or forbidden, typing goes on without. */
export function localDrafts<T>(
  path: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): EditingPort<T>['drafts'] {
  const key = draftPrefix + path;
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

import { useMemo, useSyncExternalStore } from 'react';
import type { LocalDraft } from './editing.ts';
import { draftPrefix, localDrafts } from './localDrafts.ts';

/** A draft on this device, and the path of its document. */
export interface StoredDraft {
  readonly path: string;
  readonly value: object;
}

/** Calls back when another window of the site writes a draft; browsers do not report a window's own writing to it. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** All drafts under a path as text, so that two readings can be compared. */
function textBelow(path: string): string {
  const prefix = `${draftPrefix}${path}/`;
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return JSON.stringify(keys.toSorted().map((key) => [key.slice(draftPrefix.length), localStorage.getItem(key)]));
  } catch {
    return '[]';
  }
}

/** The unsaved changes of documents under a path, as they are typed in other windows. */
export function useDraftsBelow(path: string): readonly StoredDraft[] {
  const text = useSyncExternalStore(subscribe, () => textBelow(path));
  return useMemo(
    () =>
      (JSON.parse(text) as [string, string][]).flatMap(([each]) => {
        const draft: LocalDraft<object> | null = localDrafts<object>(each).read();
        return draft === null ? [] : [{ path: each, value: draft.value }];
      }),
    [text],
  );
}

import { useMemo, useSyncExternalStore } from 'react';
import { useAccountId } from '#lib/auth/useAccountId.ts';
import { draftPrefixOf } from '#lib/storage/storedDrafts.ts';
import { localStore } from '#lib/storage/webStorage.ts';
import type { LocalDraft } from './editing.ts';
import { localDrafts } from './localDrafts.ts';

/** A draft on this device, and the path of its document. */
export interface StoredDraft {
  readonly path: string;
  readonly value: object;
  /** Revision of the document that the typing began with; 0 where it is not saved yet. */
  readonly revision: number;
}

/** Calls back when another window of the site writes a draft; browsers do not report a window's own writing to it. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** All of an account's drafts under a path as text, so that two readings can be compared. */
function textBelow(uid: string, path: string): string {
  const accountPrefix = draftPrefixOf(uid);
  const prefix = `${accountPrefix}${path}/`;
  const keys = localStore.names().filter((key) => key.startsWith(prefix));
  return JSON.stringify(keys.toSorted().map((key) => [key.slice(accountPrefix.length), localStore.getItem(key)]));
}

/** The unsaved changes of documents under a path, as they are typed in other windows. */
export function useDraftsBelow(path: string): readonly StoredDraft[] {
  const uid = useAccountId();
  const text = useSyncExternalStore(subscribe, () => textBelow(uid, path));
  return useMemo(
    () =>
      (JSON.parse(text) as [string, string][]).flatMap(([draftPath]) => {
        const draft: LocalDraft<object> | null = localDrafts<object>(uid, draftPath).read();
        return draft === null ? [] : [{ path: draftPath, value: draft.value, revision: draft.revision }];
      }),
    [uid, text],
  );
}

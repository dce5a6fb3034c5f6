import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAccountId } from '#lib/auth/useAccountId.ts';
import { useUnsavedWarning } from '#lib/drafts/useUnsavedWarning.ts';
import { createEditing, type Editing, type EditingPort, type EditingStore, type Saved } from './editing.ts';
import { localDrafts } from './localDrafts.ts';

interface Options<T> {
  /** The document's path; names its draft on the device. */
  readonly path: string;
  /** The server's value, live. */
  readonly saved: Saved<T>;
  /** Saves; the function of the last render is called, so that it may use the component's state. */
  readonly save: EditingPort<T>['save'];
  /** The question before leaving with something unsaved. */
  readonly question: () => string;
}

/**
 * Edits a document in a component: nothing typed is lost by reloading, leaving or failing. Mount it again for another
 * path.
 */
export function useEditing<T>({
  path,
  saved,
  save,
  question,
}: Options<T>): Editing<T> & Omit<EditingStore<T>, 'store'> {
  const uid = useAccountId();
  const [editing] = useState(() =>
    createEditing<T>({ save, drafts: localDrafts<T>(uid, path), now: () => Date.now() }, saved),
  );
  useLayoutEffect(() => editing.saveWith(save));
  const state = useStore(editing.store);
  useEffect(() => editing.arrived(saved), [editing, saved]);

  useUnsavedWarning(
    state.status !== 'saved',
    () => (editing.store.getState().status === 'saved' ? null : question()),
    editing.saving,
  );

  const { store: _store, ...actions } = editing;
  return { ...state, ...actions };
}

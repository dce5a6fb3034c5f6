import type { FieldError } from '@steeple/model/requests/validation';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAccountId } from '#lib/auth/useAccountId.ts';
import { useUnsavedWarning } from '#lib/drafts/useUnsavedWarning.ts';
import { m } from '#messages/generated/messages.js';
import { createEditing, type Editing, type EditingPort, type EditingStore, type Saved } from './editing.ts';
import { localDrafts } from './localDrafts.ts';

interface Options<T> {
  /** The document's path; names its draft on the device. */
  readonly path: string;
  /** The server's value, live. */
  readonly saved: Saved<T>;
  /** Saves; the function of the last render is called, so that it may use the component's state. */
  readonly save: EditingPort<T>['save'];
  /** Lists what must be fixed before a value can be saved. @param base the server's value when the typing began. */
  readonly faultsOf?: (value: T, base: T) => readonly FieldError[];
}

/** The editing of one document as a form shows it. */
export interface FormEditing<T> extends Editing<T>, Omit<EditingStore<T>, 'store'> {
  readonly path: string;
  /** The faults, once somebody has tried to save. */
  readonly faults: readonly FieldError[];
  /** Saves where nothing is wrong; false where something is, or where the save failed. */
  readonly saveIfValid: () => Promise<boolean>;
  /** Returns the server's value as it is known here, also right after a save. */
  readonly savedValue: () => T;
}

/**
 * Edits a document in a component: nothing typed is lost by reloading, leaving or failing. Mount it again for another
 * path.
 */
export function useEditing<T>({ path, saved, save, faultsOf }: Options<T>): FormEditing<T> {
  const uid = useAccountId();
  const [editing] = useState(() =>
    createEditing<T>({ save, drafts: localDrafts<T>(uid, path), now: () => Date.now() }, saved),
  );
  const [hasTried, setHasTried] = useState(false);
  useLayoutEffect(() => editing.saveWith(save));
  const state = useStore(editing.store);
  useEffect(() => editing.arrived(saved), [editing, saved]);
  useUnsavedWarning(
    state.status !== 'saved',
    () => (editing.store.getState().status === 'saved' ? null : m.admin_save_leave()),
    editing.saving,
  );
  const faults = faultsOf?.(state.value, state.base) ?? [];
  const isFaulty = faults.length > 0;
  const saveIfValid = useCallback(async () => {
    setHasTried(true);
    return !isFaulty && editing.save();
  }, [isFaulty, editing]);
  const { store, ...actions } = editing;
  const savedValue = (): T => store.getState().base;
  return { ...state, ...actions, path, faults: hasTried ? faults : [], saveIfValid, savedValue };
}

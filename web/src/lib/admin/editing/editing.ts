import { createStore, type StoreApi } from 'zustand/vanilla';
import { mergeVersions, sameJson } from './mergeVersions.ts';

/** A document as the server has it. Revision 0 is a document that does not exist yet. */
export interface Saved<T> {
  readonly value: T;
  readonly revision: number;
}

/** Changes that were typed and not yet saved, stored on the device. */
export interface LocalDraft<T> {
  readonly value: T;
  /** Value at the start of the typing, for merging. */
  readonly base: T;
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Error of a save after somebody else saved first; `remote` is what they saved. */
export class StaleRevisionError<T> extends Error {
  override readonly name = 'StaleRevisionError';
  readonly remote: Saved<T>;
  constructor(remote: Saved<T>) {
    super(`saved elsewhere as revision ${remote.revision}`);
    this.remote = remote;
  }
}

/** Functions that editing needs from its environment. */
export interface EditingPort<T> {
  /**
   * Saves on top of a revision and answers with the new one, or with the document where the server filled something in.
   * @throws StaleRevisionError where the revision is no longer the last.
   */
  readonly save: (value: T, revision: number, byItself: boolean, base: T) => Promise<number | Saved<T>>;
  readonly drafts: {
    readonly read: () => LocalDraft<T> | null;
    readonly write: (draft: LocalDraft<T>) => void;
    readonly clear: () => void;
  };
  readonly now: () => number;
}

/** State of the editing of one document. */
export interface Editing<T> {
  readonly value: T;
  /** The server's value when the typing began. */
  readonly base: T;
  readonly revision: number;
  readonly status: 'saved' | 'edited' | 'saving' | 'failed' | 'conflict';
  /** Time at which the value was typed, if it was found on the device. Milliseconds since the epoch; null otherwise. */
  readonly restoredAt: number | null;
  readonly error: unknown;
  /** The value that somebody else saved meanwhile. */
  readonly remote: Saved<T> | null;
}

/**
 * Store of the editing of one document: nothing that was typed is lost, and nobody overwrites another person's save
 * without notice.
 */
export interface EditingStore<T> {
  readonly store: StoreApi<Editing<T>>;
  readonly edit: (change: (value: T) => T) => void;
  /**
   * Saves; the state says how it went. A save that a person asks for while another is under way follows it with what
   * was typed since. Where somebody else saved first, it is a conflict; a save by itself only notes what they saved.
   * @param byItself true where nobody asked for it; does nothing while another save is under way.
   */
  readonly save: (byItself?: boolean) => Promise<boolean>;
  /** Takes another function to save with, such as that of the last render. A save under way goes on with its own. */
  readonly saveWith: (save: EditingPort<T>['save']) => void;
  /** The save that is under way, or null. */
  readonly saving: () => Promise<boolean> | null;
  /**
   * Goes back to the server's value and deletes the local draft. Returns a function that brings back what was typed:
   * what was changed since stays, and a field that somebody else saved in another way is a conflict again.
   */
  readonly discard: () => () => void;
  /**
   * Receives the current value of the server from a listener. It is taken over while nothing is typed, else stored in
   * `remote`.
   */
  readonly arrived: (saved: Saved<T>) => void;
  /** Postpones a conflict: the person continues to type, and `remote` keeps what was saved. */
  readonly postpone: () => void;
  /** Ends a conflict: continues with this value on top of what they saved. */
  readonly resolve: (value: T) => void;
}

/** Begins editing a document, with what was typed before if the device still has it. */
export function createEditing<T>(port: EditingPort<T>, initial: Saved<T>): EditingStore<T> {
  const draft = port.drafts.read();
  const kept = draft !== null && !sameJson(draft.value, initial.value) ? draft : null;
  if (draft !== null && kept === null) port.drafts.clear();
  // The document was saved again, but its value is the one that the draft began with: nothing changed.
  const isBaseCurrent = kept !== null && sameJson(kept.base, initial.value);
  const store = createStore<Editing<T>>(() => ({
    value: kept?.value ?? initial.value,
    base: kept?.base ?? initial.value,
    revision: kept === null || isBaseCurrent ? initial.revision : kept.revision,
    status: kept === null ? 'saved' : 'edited',
    restoredAt: kept?.at ?? null,
    error: null,
    remote: kept !== null && !isBaseCurrent && kept.revision < initial.revision ? initial : null,
  }));
  const set = (change: Partial<Editing<T>>): void => store.setState(change);

  let write = port.save;
  let running: Promise<boolean> | null = null;
  /** A value that a listener brought during a save. It is compared with what the save leaves. */
  let arrivedMeanwhile: Saved<T> | null = null;

  function keep(): void {
    const { value, base, revision } = store.getState();
    if (sameJson(value, base)) port.drafts.clear();
    else port.drafts.write({ value, base, revision, at: port.now() });
  }

  async function saveNow(byItself: boolean): Promise<boolean> {
    const { value, base, revision } = store.getState();
    set({ status: 'saving', error: null });
    try {
      const answer = await write(value, revision, byItself, base).catch((error: unknown) => {
        if (!(error instanceof StaleRevisionError)) throw error;
        const { remote } = error as StaleRevisionError<T>;
        // An earlier save of this text, whose answer was lost, or another person's: there is nothing to choose. A
        // document that was deleted has no later revision.
        if (remote.revision > revision && sameJson(remote.value, value)) return remote;
        throw error;
      });
      const saved = typeof answer === 'number' ? { value, revision: answer } : answer;
      const { value: typed } = store.getState();
      const typedOn = !sameJson(typed, value);
      set({
        base: saved.value,
        revision: saved.revision,
        remote: null,
        restoredAt: null,
        status: typedOn ? 'edited' : 'saved',
        // What the save took over from the server also belongs to what was typed on.
        value: typedOn ? mergeVersions(value, typed, saved.value).merged : saved.value,
      });
      keep();
      return true;
    } catch (error) {
      if (error instanceof StaleRevisionError)
        // A dialog that opens while somebody types would take the focus from the field.
        set({ status: byItself ? 'edited' : 'conflict', remote: (error as StaleRevisionError<T>).remote });
      else set({ status: 'failed', error });
      return false;
    } finally {
      const saved = arrivedMeanwhile;
      arrivedMeanwhile = null;
      if (saved !== null) arrived(saved);
    }
  }

  /** Goes on with the server's value. */
  function takeOver({ value, revision }: Saved<T>): void {
    set({ value, base: value, revision, status: 'saved', remote: null, error: null, restoredAt: null });
    port.drafts.clear();
  }

  function arrived(saved: Saved<T>): void {
    const { value, base, revision, status } = store.getState();
    if (saved.revision <= revision) return;
    if (status === 'saving') arrivedMeanwhile = saved;
    else if (sameJson(value, base) || sameJson(value, saved.value)) takeOver(saved);
    else if (sameJson(saved.value, base))
      set({ revision: saved.revision, remote: null, ...(status === 'conflict' && { status: 'edited' }) });
    else set({ remote: saved });
  }

  async function save(byItself = false): Promise<boolean> {
    if (running !== null) {
      if (byItself) return false;
      const isSaved = await running;
      return store.getState().status === 'edited' ? save() : isSaved;
    }
    running = saveNow(byItself);
    try {
      return await running;
    } finally {
      running = null;
    }
  }

  function edit(change: (value: T) => T): void {
    const { value, base, status, remote } = store.getState();
    const next = change(value);
    if (next === value) return;
    const idle = sameJson(next, base) && remote === null ? 'saved' : 'edited';
    set({ value: next, status: status === 'saving' || status === 'conflict' ? status : idle });
    keep();
  }

  /** Brings back what was discarded. */
  async function bringBack(discarded: Pick<Editing<T>, 'value' | 'base' | 'revision'>): Promise<void> {
    if (running !== null) await running;
    const { value: typed, base, revision } = discarded;
    const now = store.getState();
    const saved = now.remote ?? { value: now.base, revision: now.revision };
    edit((value) => mergeVersions(base, typed, value).merged);
    if (mergeVersions(base, typed, saved.value).clashes.length === 0) return;
    // On top of what it was typed on, so that saving it asks.
    set({ base, revision, remote: saved, status: 'edited' });
    keep();
  }

  return {
    store,
    edit,
    save,
    saveWith: (next) => {
      write = next;
    },
    saving: () => running,
    discard() {
      const { value, base, revision, remote } = store.getState();
      takeOver(remote ?? { value: base, revision });
      return () => void bringBack({ value, base, revision });
    },
    arrived,
    postpone() {
      if (store.getState().status === 'conflict') set({ status: 'edited' });
    },
    resolve(value) {
      const { remote, revision, base } = store.getState();
      const saved = remote ?? { value: base, revision };
      set({
        value,
        base: saved.value,
        revision: saved.revision,
        remote: null,
        error: null,
        status: sameJson(value, saved.value) ? 'saved' : 'edited',
      });
      keep();
    },
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';

/** Delay from the last key press until a note is saved. Milliseconds. */
export const noteDelayMillis = 800;

/** State of a note as a person sees it. */
export interface NoteState {
  readonly text: string;
  /**
   * `saved`: what is shown came from, or went to, the database. `saving`: it is on its way to the device's queue, which
   * closing the page may still lose. `queued`: the queue on the device has it.
   */
  readonly status: 'saved' | 'typing' | 'saving' | 'queued' | 'failed';
}

/** Interface of the storage and the timer that a {@link NoteAutosave} uses. */
export interface NotePort {
  /** Resolves when the server has it, which may be much later; rejects when it refuses. */
  readonly write: (text: string) => Promise<void>;
  readonly after: (millis: number, callback: () => void) => () => void;
}

/** Keeps one note: shows what is stored, saves what is typed shortly after the last key. */
export interface NoteAutosave {
  readonly store: StoreApi<NoteState>;
  /** The database says what is stored, in its queue on the device too; shown unless somebody is typing here. */
  readonly stored: (text: string) => void;
  readonly type: (text: string) => void;
  /** Saves what is typed at once, as when the page is left. */
  readonly flush: () => void;
}

/** @see NoteAutosave */
export function createNoteAutosave(port: NotePort): NoteAutosave {
  const store = createStore<NoteState>(() => ({ text: '', status: 'saved' }));
  let stopTimer = (): void => undefined;
  let newest = 0;
  let known: string | null = null;

  function flush(): void {
    stopTimer();
    const { text, status } = store.getState();
    if (status !== 'typing') return;
    newest += 1;
    const mine = newest;
    store.setState({ status: text === known ? 'queued' : 'saving' });
    port.write(text).then(
      () => settle(mine, 'saved'),
      () => settle(mine, 'failed'),
    );
  }

  function settle(mine: number, status: 'saved' | 'failed'): void {
    const { status: shown } = store.getState();
    if (mine === newest && (shown === 'saving' || shown === 'queued')) store.setState({ status });
  }

  return {
    store,
    flush,
    stored(text) {
      known = text;
      const { status, text: shown } = store.getState();
      if (status === 'saved') store.setState({ text });
      else if (status === 'saving' && text === shown) store.setState({ status: 'queued' });
    },
    type(text) {
      stopTimer();
      store.setState({ text, status: 'typing' });
      stopTimer = port.after(noteDelayMillis, flush);
    },
  };
}

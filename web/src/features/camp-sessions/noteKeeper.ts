import { createStore, type StoreApi } from 'zustand/vanilla';

/** How long after the last key a note is kept. Milliseconds. */
export const noteDelayMillis = 800;

/** What a person sees of their note. */
export interface NoteState {
  readonly text: string;
  /** `saved`: what is shown came from, or went to, the database. */
  readonly status: 'saved' | 'typing' | 'saving' | 'failed';
}

/** What the keeper needs of its surroundings. */
export interface NotePort {
  /** Resolves when the server has it, which may be much later; rejects when it refuses. */
  readonly write: (text: string) => Promise<void>;
  readonly after: (millis: number, callback: () => void) => () => void;
}

/** Keeps one note: shows what is stored, saves what is typed shortly after the last key. */
export interface NoteKeeper {
  readonly store: StoreApi<NoteState>;
  /** The database says what is stored; shown unless somebody is typing here. */
  readonly stored: (text: string) => void;
  readonly type: (text: string) => void;
  /** Saves what is typed at once, as when the page is left. */
  readonly flush: () => void;
}

/** @see NoteKeeper */
export function createNoteKeeper(port: NotePort): NoteKeeper {
  const store = createStore<NoteState>(() => ({ text: '', status: 'saved' }));
  let stopTimer = (): void => undefined;
  let newest = 0;

  function flush(): void {
    stopTimer();
    const { text, status } = store.getState();
    if (status !== 'typing') return;
    newest += 1;
    const mine = newest;
    store.setState({ status: 'saving' });
    port.write(text).then(
      () => settle(mine, 'saved'),
      () => settle(mine, 'failed'),
    );
  }

  function settle(mine: number, status: 'saved' | 'failed'): void {
    if (mine === newest && store.getState().status === 'saving') store.setState({ status });
  }

  return {
    store,
    flush,
    stored(text) {
      const { status } = store.getState();
      if (status === 'saved') store.setState({ text });
    },
    type(text) {
      stopTimer();
      store.setState({ text, status: 'typing' });
      stopTimer = port.after(noteDelayMillis, flush);
    },
  };
}

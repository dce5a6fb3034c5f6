import { createStore, type StoreApi } from 'zustand/vanilla';

/** State of a note as a person sees it. */
export interface NoteState {
  readonly text: string;
  /**
   * `reading`: the database has not answered yet, and nothing may be typed. `saved`: what is shown came from, or went
   * to, the database. `held`: it is only in this page, since it could replace a note that this device has not read.
   * `saving`: it is on its way to the device's queue, which closing the page may still lose. `queued`: the queue on the
   * device has it.
   */
  readonly status: 'reading' | 'saved' | 'typing' | 'held' | 'saving' | 'queued' | 'failed';
}

/** Interface of the storage that a {@link NoteAutosave} uses. */
export interface NotePort {
  /** Resolves when the server has it, which may be much later; rejects when it refuses. */
  readonly write: (text: string) => Promise<void>;
  /** Tells whether this device has read that there is no note, as opposed to having read nothing. */
  readonly isKnownMissing: () => Promise<boolean>;
}

/** Keeps one note: shows what is stored, and saves what is typed. */
export interface NoteAutosave {
  readonly store: StoreApi<NoteState>;
  /**
   * The database says what is stored, in its queue on the device too; shown unless somebody is typing here. What this
   * page did not know while somebody typed, as another device wrote it, is put before what was typed.
   * @param text null where this device has nothing and the server has not answered.
   */
  readonly stored: (text: string | null) => void;
  readonly type: (text: string) => void;
  /** Saves what is typed: shortly after the last key, and at once when the page is left. */
  readonly flush: () => void;
}

/**
 * Puts both together: the stored text, and what was typed without knowledge of it. What both of them continue is there
 * once.
 */
function together(stored: string, typed: string, continued: ReadonlySet<string>): string {
  if (typed.startsWith(stored)) return typed;
  const shared = [...continued].filter((text) => stored.startsWith(text) && typed.startsWith(text));
  const added = typed.slice(Math.max(0, ...shared.map(({ length }) => length))).trimStart();
  return added === '' ? stored : `${stored}\n\n${added}`;
}

/** @see NoteAutosave */
export function createNoteAutosave(port: NotePort): NoteAutosave {
  const store = createStore<NoteState>(() => ({ text: '', status: 'reading' }));
  let newestWrite = 0;
  let storedText: string | null = null;
  /** Texts that the field continues: the one when typing began, and those that were sent or put in since then. */
  let continued = new Set<string>();
  /** Counts what the database said, so that a check of an earlier answer is dropped. */
  let answers = 0;

  function flush(): void {
    const { text, status } = store.getState();
    if (status !== 'typing') return;
    if (storedText === null) {
      store.setState({ status: 'held' });
      return;
    }
    newestWrite += 1;
    const write = newestWrite;
    continued.add(text);
    store.setState({ status: text === storedText ? 'queued' : 'saving' });
    port.write(text).then(
      () => settle(write, 'saved'),
      () => settle(write, 'failed'),
    );
  }

  function settle(write: number, status: 'saved' | 'failed'): void {
    const { status: currentStatus } = store.getState();
    if (write === newestWrite && (currentStatus === 'saving' || currentStatus === 'queued')) store.setState({ status });
  }

  function type(text: string): void {
    const before = store.getState();
    if (before.status === 'saved') continued = new Set([before.text]);
    store.setState({ text, status: 'typing' });
  }

  function show(text: string): void {
    const isFirst = storedText === null;
    storedText = text;
    const { status, text: typedText } = store.getState();
    if (status === 'reading' || status === 'saved' || (isFirst && typedText === ''))
      store.setState({ text, status: 'saved' });
    else if (isFirst || !continued.has(text)) {
      type(together(text, typedText, continued));
      continued.add(text);
    } else if (status === 'saving' && text === typedText) store.setState({ status: 'queued' });
  }

  async function check(answer: number): Promise<void> {
    const isMissing = await port.isKnownMissing();
    if (answer !== answers) return;
    if (isMissing) show('');
    else if (store.getState().status === 'reading') store.setState({ status: 'saved' });
  }

  return {
    store,
    flush,
    type,
    stored(text) {
      answers += 1;
      if (text !== null) show(text);
      // What was read before stays known.
      else if (storedText === null) void check(answers);
    },
  };
}

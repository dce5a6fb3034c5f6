import { type Draft, type DraftChange, draftFrom, emptyDraft } from './draft.ts';

/** Durable storage of drafts by key: IndexedDB in the browser, a model of it in tests. */
export interface DraftRecords {
  /** Reads a record; undefined where there is none. */
  readonly read: (key: string) => Promise<unknown>;
  /**
   * Changes a record in one transaction. Resolves once the new record is on disk. @throws where it cannot be stored.
   */
  readonly update: (key: string, change: (stored: unknown) => unknown) => Promise<unknown>;
  /** Calls back when another tab has changed the record. */
  readonly watch: (key: string, listener: () => void) => () => void;
}

/**
 * Opens a draft. Changes are applied in memory at once and stored one batch after the other, each batch to what is
 * stored at that moment: two tabs that answer different questions do not undo one another.
 */
export function openDraft(records: DraftRecords, key: string, onChange: () => void) {
  let stored = emptyDraft;
  let pending: readonly DraftChange[] = [];
  let isRead = false;
  let failed = false;
  let isClosed = false;
  let writing: Promise<void> | null = null;

  const apply = (changes: readonly DraftChange[], draft: Draft): Draft =>
    changes.reduce((before, change) => change(before), draft);
  const notify = (): void => {
    if (!isClosed) onChange();
  };

  async function read(): Promise<void> {
    try {
      const record = await records.read(key);
      // A batch that is being written knows better what is stored.
      if (writing === null) stored = draftFrom(record);
    } catch {
      failed = true;
    }
    isRead = true;
    notify();
  }

  async function write(): Promise<void> {
    await reading;
    while (pending.length > 0) {
      const batch = pending;
      try {
        stored = draftFrom(await records.update(key, (record) => apply(batch, draftFrom(record))));
        pending = pending.slice(batch.length);
        failed = false;
      } catch {
        failed = true;
        break;
      }
      notify();
    }
    writing = null;
    notify();
  }

  const reading = read();
  const stopWatching = records.watch(key, () => {
    read().catch(() => undefined);
  });

  return {
    key,
    /** The draft with every change so far. */
    current: () => apply(pending, stored),
    /** True once the stored draft was read, or could not be. */
    isRead: () => isRead,
    /** True while everything in `current` is on disk. */
    isStored: () => pending.length === 0 && !failed,
    /** True where this browser stores no drafts. */
    hasFailed: () => failed,
    change(change: DraftChange): void {
      pending = [...pending, change];
      notify();
      writing ??= write();
    },
    /** Resolves when every change so far is on disk, or could not be stored. */
    settled: async () => writing ?? reading,
    close(): void {
      isClosed = true;
      stopWatching();
    },
  };
}

/** One draft: shown at once, stored behind it. */
export type DraftLog = ReturnType<typeof openDraft>;

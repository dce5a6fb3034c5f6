import { type Live, loading } from './live.ts';
import { beginPendingRead } from './pendingReads.ts';

/** Begins listening: calls back with each answer or with what went wrong; resolves to what stops it. */
export type Listen<T> = (answer: (live: Live<T>) => void, fail: (error: unknown) => void) => Promise<() => void>;

/** Something read live, in the shape of React's external stores: listens while somebody looks. */
export interface LiveStore<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly current: () => Live<T>;
}

/**
 * The next state of data that the server gave with the page. That this device has nothing, as while the database cannot
 * be reached, says nothing about it.
 */
function notEmptied<T>(next: Live<T>, before: Live<T>): Live<T> {
  const isEmpty = next.data === null || (Array.isArray(next.data) && next.data.length === 0);
  return next.status === 'ready' && next.fromCache && isEmpty && before.status === 'ready'
    ? { ...before, fromCache: true }
    : next;
}

/**
 * @param listen null where it is not yet known what to listen to: for ever loading.
 * @param first the state before the first answer.
 */
export function createLiveStore<T>(listen: Listen<T> | null, first: Live<T> = loading): LiveStore<T> {
  let live = first;
  const watchers = new Set<() => void>();
  /** Counts beginnings, so that what an earlier one still delivers is dropped. */
  let round = 0;
  let stop = (): void => undefined;
  let answered = (): void => undefined;

  function set(next: Live<T>): void {
    live = next;
    if (next.status !== 'loading') answered();
    for (const watcher of watchers) watcher();
  }

  function end(): void {
    round += 1;
    answered();
    stop();
    stop = () => undefined;
  }

  async function begin(): Promise<void> {
    if (listen === null) return;
    round += 1;
    const ownRound = round;
    answered = beginPendingRead();
    const fail = (error: unknown): void => {
      if (ownRound === round) set({ status: 'error', data: undefined, error, retry });
    };
    try {
      const stopListening = await listen((next) => {
        if (ownRound === round) set(first.status === 'ready' && !first.fromCache ? notEmptied(next, live) : next);
      }, fail);
      if (ownRound === round) stop = stopListening;
      else stopListening();
    } catch (error) {
      fail(error);
    }
  }

  function retry(): void {
    end();
    set(loading);
    void begin();
  }

  return {
    current: () => live,
    subscribe(onChange) {
      watchers.add(onChange);
      if (watchers.size === 1) void begin();
      return () => {
        watchers.delete(onChange);
        if (watchers.size === 0) end();
      };
    },
  };
}

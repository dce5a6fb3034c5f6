import { createStore } from 'zustand/vanilla';

/** A call that failed and is tried again by itself. */
export interface Retry {
  /** Number of the try that comes next or is under way, from 2. */
  readonly attempt: number;
  readonly tries: number;
  /** Time at which the next try begins. Milliseconds since the epoch; null while it is under way. */
  readonly until: number | null;
  /** Error of the last try. */
  readonly error: unknown;
  /** Begins the next try at once. */
  readonly tryNow: () => void;
  /** Makes this failure the last one: the call fails with it. */
  readonly stop: () => void;
}

/** Every call that is being tried again, the newest last. */
export const retryStore = createStore<{ readonly retries: readonly Retry[] }>(() => ({ retries: [] }));

/** Shows a state of a retry in place of its last one; null takes it away. @returns the state that is shown now. */
export function replaceRetry(last: Retry | null, next: Retry | null): Retry | null {
  retryStore.setState(({ retries }) => ({
    retries: [...retries.filter((retry) => retry !== last), ...(next === null ? [] : [next])],
  }));
  return next;
}

import { whenIdle } from '#lib/idle.ts';

/** Reads that somebody looks at and that have not been answered once. */
let waiting = 0;
const listeners = new Set<() => void>();

/** Notes that a first answer is waited for. Call what it returns when that is over; more than once does no harm. */
export function beginPendingRead(): () => void {
  waiting += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    waiting -= 1;
    if (waiting === 0) for (const listener of listeners) listener();
  };
}

/**
 * Runs something, once, when what is on the screen has been answered and the browser has nothing better to do: on a
 * weak signal what can wait must not stand in the way of what somebody looks at.
 * @returns how to call it off.
 */
export function afterPendingReads(run: () => void): () => void {
  let stop = (): void => undefined;
  const begin = (): void => {
    listeners.delete(begin);
    stop = whenIdle(run);
  };
  if (waiting === 0) begin();
  else listeners.add(begin);
  return () => {
    listeners.delete(begin);
    stop();
  };
}

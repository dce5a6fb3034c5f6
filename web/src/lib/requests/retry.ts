import { backoffMillis } from '@steeple/model/requests/backoff';
import { isRetryable } from './errors.ts';
import { pageSignal } from './pageSignal.ts';
import { replaceRetry, type Retry } from './retryStore.ts';

/**
 * The most tries of a call, the first included. With the backoff the last begins about eight seconds after the first.
 */
export const maxTries = 5;

/**
 * Errors that were thrown after the last try, or after somebody stopped it: a call around the call does not begin
 * again.
 */
const final = new WeakSet<object>();

/** Waits until the time is over (true), somebody wants it now (true) or not at all (false). */
function pause(
  millis: number,
  signal: AbortSignal,
): { readonly ended: Promise<boolean>; readonly end: (goOn: boolean) => void } {
  let end = (_goOn: boolean): void => undefined;
  const ended = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => end(true), millis);
    const abort = (): void => end(false);
    end = (goOn) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(goOn);
    };
    signal.addEventListener('abort', abort);
  });
  return { ended, end: (goOn) => end(goOn) };
}

/**
 * Runs a call and, where its error may pass by itself (`unavailable`, `aborted`, …), runs it again after the backoff
 * of specification section 9 (1000 ms, times 1.5, at most 60000 ms, with jitter). While it does, the person sees so
 * and can stop it (`app/errors/RetryNotice.tsx`). Only for calls that may safely run twice.
 * @param options.signal ends the waiting; the call then fails with its last error. By default, leaving the page does.
 * @throws what the last try threw.
 */
export async function retrying<T>(
  call: () => Promise<T>,
  { signal = pageSignal() }: { readonly signal?: AbortSignal } = {},
): Promise<T> {
  let shownRetry: Retry | null = null;
  let isStopped = false;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call();
      } catch (error) {
        if (isFinal(error) || !isRetryable(error)) throw error;
        // Without a network the next try would fail too, so the error is shown at once.
        if (attempt >= maxTries || isStopped || signal.aborted || !navigator.onLine) throw asFinal(error);
        const millis = backoffMillis(attempt, Math.random());
        const { ended, end } = pause(millis, signal);
        const stop = (): void => {
          isStopped = true;
          end(false);
        };
        const next: Retry = {
          attempt: attempt + 1,
          tries: maxTries,
          until: Date.now() + millis,
          error,
          tryNow: () => end(true),
          stop,
        };
        shownRetry = replaceRetry(shownRetry, next);
        if (!(await ended)) throw asFinal(error);
        shownRetry = replaceRetry(shownRetry, { ...next, until: null });
      }
    }
  } finally {
    if (shownRetry !== null) replaceRetry(shownRetry, null);
  }
}

function isFinal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && final.has(error);
}

function asFinal(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) final.add(error);
  return error;
}

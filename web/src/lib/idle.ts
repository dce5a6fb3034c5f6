/** Replaces an idle callback where the browser has none (specification section 9). Milliseconds. */
export const idleFallbackMillis = 50;

/** Runs something when the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, idleFallbackMillis);
  return () => clearTimeout(handle);
}

/** Runs something after a pause, when the browser has nothing better to do. Returns how to call it off. */
export function whenIdleAfter(millis: number, run: () => void): () => void {
  let stop = (): void => undefined;
  const timer = setTimeout(() => {
    stop = whenIdle(run);
  }, millis);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

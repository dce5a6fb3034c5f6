/** Messages of browsers that look like errors and are none. */
const harmless = /^ResizeObserver loop/;

/** The error of an `error` event that the site's own code has caused, or null. Extensions and other sites report here too. */
export function errorOfEvent({ error, filename, message }: Pick<ErrorEvent, 'error' | 'filename' | 'message'>, origin: string): unknown {
  const isOwn = filename.startsWith(`${origin}/`);
  return isOwn && error !== null && error !== undefined && !harmless.test(message) ? error : null;
}

/** The reason of a rejection that nobody handled, or null where it only says that something was called off. */
export function errorOfRejection(reason: unknown): unknown {
  return reason instanceof DOMException && reason.name === 'AbortError' ? null : (reason ?? null);
}

/**
 * Hears of every error that no other code has handled: thrown in timers and event listeners, and rejections of promises.
 * @param onError is given what was thrown.
 */
export function watchUnhandledErrors(onError: (error: unknown) => void): void {
  const pass = (error: unknown): void => {
    if (error !== null) onError(error);
  };
  window.addEventListener('error', (event) => pass(errorOfEvent(event, location.origin)));
  window.addEventListener('unhandledrejection', (event) => pass(errorOfRejection(event.reason)));
}

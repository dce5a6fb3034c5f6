/** Messages of browsers that look like errors and are none. */
const harmless = /^ResizeObserver loop/;

/** The error of an `error` event that the site's own code has caused, or null. Extensions and other sites report here too. */
export function errorOfEvent({ error, filename, message }: Pick<ErrorEvent, 'error' | 'filename' | 'message'>, origin: string): unknown {
  const isOwn = filename.startsWith(`${origin}/`);
  return isOwn && error !== undefined && !harmless.test(message) ? error : null;
}

/** The reason of a rejection that nobody handled, or null where it only says that something was called off. */
export function errorOfRejection(reason: unknown): unknown {
  return reason instanceof DOMException && reason.name === 'AbortError' ? null : (reason ?? null);
}

/** What was thrown in a timer, an event listener or a promise, by the event that reports it; null where it is none of ours. */
export function thrownBy(event: unknown, origin: string): unknown {
  if (event instanceof ErrorEvent) return errorOfEvent(event, origin);
  return event instanceof PromiseRejectionEvent ? errorOfRejection(event.reason) : null;
}

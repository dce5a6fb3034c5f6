/** Messages of browsers that look like errors and are none. */
const harmless = /^ResizeObserver loop/;

/**
 * The error of an `error` event that the site's own code has caused, or null. Extensions and other sites report here
 * too.
 */
export function errorOfEvent(
  { error, filename, message }: Pick<ErrorEvent, 'error' | 'filename' | 'message'>,
  origin: string,
): unknown {
  const isOwn = filename.startsWith(`${origin}/`);
  return isOwn && error !== undefined && !harmless.test(message) ? error : null;
}

/** Tells whether an error comes from Firebase Auth, which also renews a token by itself, as after another tab has. */
function isOfAuth(reason: unknown): boolean {
  const { code } = (reason ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('auth/');
}

/**
 * The reason of a rejection that nobody handled. Null where it only says that something was called off, or that
 * Firebase Auth could not renew a token by itself: code that asks for the token gets the error too.
 */
export function errorOfRejection(reason: unknown): unknown {
  const isCalledOff = reason instanceof DOMException && reason.name === 'AbortError';
  return isCalledOff || isOfAuth(reason) ? null : (reason ?? null);
}

/**
 * The error that an `error` or `unhandledrejection` event reports, from a timer, an event listener or a promise. Null
 * if it is not an error of the site.
 */
export function errorOfUnhandledEvent(event: unknown, origin: string): unknown {
  if (event instanceof ErrorEvent) return errorOfEvent(event, origin);
  return event instanceof PromiseRejectionEvent ? errorOfRejection(event.reason) : null;
}

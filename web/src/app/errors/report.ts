/** Logs an error to the browser's console, for errors that need no message on the page. */
export function report(error: unknown): void {
  // eslint-disable-next-line no-console -- see above
  console.error(error);
}

/**
 * Options of a React root beside the app's. React reports an error from which hydration has recovered to the root that
 * renders next, whichever it is; its default would count as an error that nothing has handled.
 */
export const besideTheApp = { onRecoverableError: report } as const;

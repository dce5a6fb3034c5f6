/** Logs an error that nobody needs to be told of: to the browser's console, where the errors of the shell belong. */
export function report(error: unknown): void {
  // eslint-disable-next-line no-console -- see above
  console.error(error);
}

/**
 * Options of a React root beside the app's. React reports an error from which hydration has recovered to the root that
 * renders next, whichever it is; its default would count as an error that nothing has handled.
 */
export const besideTheApp = { onRecoverableError: report } as const;

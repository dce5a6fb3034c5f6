let controller = new AbortController();

/** Aborts when the page that is shown now is left for another one. */
export function pageSignal(): AbortSignal {
  return controller.signal;
}

/** Ends what still waits for the page that is left. */
export function abortPageRequests(): void {
  controller.abort();
  controller = new AbortController();
}

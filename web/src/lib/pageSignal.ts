let leaving = new AbortController();

/** Aborts when the page that is shown now is left for another one. */
export function pageSignal(): AbortSignal {
  return leaving.signal;
}

/** Ends what still waits for the page that is left. */
export function leavePage(): void {
  leaving.abort();
  leaving = new AbortController();
}

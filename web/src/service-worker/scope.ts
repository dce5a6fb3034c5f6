/** An event whose end the browser waits for. */
interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What is used of the worker's global scope; the client's types describe pages only. */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: (type: 'activate', listener: (event: LastingEvent) => void) => void;
}

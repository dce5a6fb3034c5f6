/** An event whose end the browser waits for. */
interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A message from a page to its worker. */
interface MessageToWorker extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** The part of the worker's global scope that is used; the client's types describe pages only. */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

/** An answer that the API refuses with, as Google's newer APIs write it. */
export class HostingError extends Error {
  readonly code: number;
  readonly status: string;

  constructor(code: number, status: string, message = status) {
    super(message);
    this.code = code;
    this.status = status;
  }

  body(): object {
    return { error: { code: this.code, message: this.message, status: this.status } };
  }
}

export type Operation =
  | 'channels.list'
  | 'channels.get'
  | 'channels.create'
  | 'channels.delete'
  | 'releases.list'
  | 'releases.create'
  | 'versions.create'
  | 'versions.clone'
  | 'versions.get'
  | 'versions.patch'
  | 'versions.delete'
  | 'versions.populateFiles'
  | 'files.list'
  | 'upload';

/** A fault on demand: "answer the second upload with a 503, twice". */
export interface Fault {
  operation: Operation;
  /** Only from the n-th request after the fault was set (1, the default: the next one). */
  nth?: number;
  /** For so many requests; default 1. */
  times?: number;
  /** `afterwards`: the request is carried out and then answered with the error; `refused`: no answer at all. */
  effect: { kind: 'error' | 'afterwards'; code: number } | { kind: 'refused' };
}

export class Faults {
  readonly #faults: { fault: Fault; seen: number }[] = [];

  add(fault: Fault): void {
    this.#faults.push({ fault, seen: 0 });
  }

  clear(): void {
    this.#faults.length = 0;
  }

  /** Counts a request and returns the effect that applies to it. */
  take(operation: Operation): Fault['effect'] | undefined {
    let effect: Fault['effect'] | undefined;
    for (const entry of this.#faults) {
      if (entry.fault.operation !== operation) continue;
      entry.seen += 1;
      const first = entry.fault.nth ?? 1;
      if (entry.seen >= first && entry.seen < first + (entry.fault.times ?? 1)) effect ??= entry.fault.effect;
    }
    return effect;
  }
}

/**
 * Works on what many callers ask for, one batch after the other. What is asked for while a batch is under way belongs
 * to the next one, so a hundred writes within a second become a few updates of the same document.
 */
export class Batches<T> {
  readonly #work: (batch: readonly T[]) => Promise<void>;
  #waiting = new Set<T>();
  #next: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(work: (batch: readonly T[]) => Promise<void>) {
    this.#work = work;
  }

  /** Settles with the batch that this belongs to; one that fails fails for each of its callers. */
  async add(item: T): Promise<void> {
    this.#waiting.add(item);
    this.#next ??= this.#last = this.#workAfter(this.#last);
    return this.#next;
  }

  async #workAfter(last: Promise<void>): Promise<void> {
    await last.catch(() => undefined);
    const batch = [...this.#waiting];
    this.#waiting = new Set();
    this.#next = undefined;
    await this.#work(batch);
  }
}

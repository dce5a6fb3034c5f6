/** Runs work with the same key one after the other, within this instance. Work with other keys runs meanwhile. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs work once all earlier work with the key has ended, however that ended. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    const ended = turn.catch(() => undefined);
    this.#last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}

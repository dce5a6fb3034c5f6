interface Remembered<T> {
  readonly until: number;
  readonly value: Promise<T | undefined>;
}

/**
 * Cache of the values that this instance made recently, by key: for a burst that the CDN lets through, such as a whole
 * church subscribing on one Sunday, a value is made once and not for each request.
 */
export class Recent<T> {
  readonly #made = new Map<string, Remembered<T>>();
  readonly #now: () => number;
  readonly #millis: number;
  readonly #most: number;

  /**
   * @param millis time that a value is served again. Milliseconds.
   * @param most number of values stored at once; a value beyond it is returned and not stored, so that memory is
   * limited.
   */
  constructor(now: () => number, millis: number, most = 40) {
    this.#now = now;
    this.#millis = millis;
    this.#most = most;
  }

  /**
   * Gets the value of a key, made again where there is no recent one. A value that is undefined or fails is not stored.
   */
  async get(key: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const now = this.#now();
    for (const [oldKey, { until }] of this.#made) if (until <= now) this.#made.delete(oldKey);
    const recentValue = this.#made.get(key);
    if (recentValue !== undefined) return recentValue.value;
    if (this.#made.size >= this.#most) return make();
    const value = make();
    this.#made.set(key, { until: now + this.#millis, value });
    try {
      const result = await value;
      if (result === undefined) this.#made.delete(key);
      return result;
    } catch (error) {
      this.#made.delete(key);
      throw error;
    }
  }
}

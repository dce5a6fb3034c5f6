interface Remembered<T> {
  readonly until: number;
  readonly value: Promise<T | undefined>;
}

/**
 * What this instance made within the last moments, by key: a burst that the CDN lets through, as of a whole church
 * subscribing on one Sunday, is made once and not for each.
 */
export class Recent<T> {
  readonly #made = new Map<string, Remembered<T>>();
  readonly #now: () => number;
  readonly #millis: number;
  readonly #most: number;

  /**
   * @param millis how long something serves again.
   * @param most how much is remembered at once; what comes on top is made and forgotten, so that memory has a bound.
   */
  constructor(now: () => number, millis: number, most = 40) {
    this.#now = now;
    this.#millis = millis;
    this.#most = most;
  }

  /** What stands under a key, made anew where there is nothing recent. What fails or does not exist is not remembered. */
  async get(key: string, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const now = this.#now();
    for (const [each, { until }] of this.#made) if (until <= now) this.#made.delete(each);
    const known = this.#made.get(key);
    if (known !== undefined) return known.value;
    if (this.#made.size >= this.#most) return make();
    const value = make();
    this.#made.set(key, { until: now + this.#millis, value });
    try {
      const made = await value;
      if (made === undefined) this.#made.delete(key);
      return made;
    } catch (error) {
      this.#made.delete(key);
      throw error;
    }
  }
}

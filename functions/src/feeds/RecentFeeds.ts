/** How long a written feed serves whoever asks for the same. The CDN keeps it for fifteen times as long. Milliseconds. */
export const recentMillis = 60_000;

interface Kept {
  readonly until: number;
  readonly body: Promise<string | undefined>;
}

/**
 * The feeds that this instance has written in the last minute: a burst that the CDN lets through, as of a whole church
 * subscribing on one Sunday, reads the events once and not for each.
 */
export class RecentFeeds {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The feed under a key, written anew where there is none of the last minute. What fails or does not exist is not kept. */
  async get(key: string, write: () => Promise<string | undefined>): Promise<string | undefined> {
    const now = this.#now().getTime();
    for (const [each, { until }] of this.#kept) if (until <= now) this.#kept.delete(each);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.body;
    const body = write();
    this.#kept.set(key, { until: now + recentMillis, body });
    try {
      const written = await body;
      if (written === undefined) this.#kept.delete(key);
      return written;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }
}

/** At most this many route preloads at a time (specification section 9). */
export const maxPreloads = 4;

/** Loads pages before they are asked for; each address once, a few at a time. */
export interface Preloader {
  readonly preload: (url: string) => void;
}

/**
 * @param load fetches what a page needs; a failure is forgotten, and the address may be tried again.
 */
export function createPreloader(load: (url: string) => Promise<void>, limit = maxPreloads): Preloader {
  const seen = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  function next(): void {
    while (running < limit) {
      const url = waiting.shift();
      if (url === undefined) return;
      running += 1;
      load(url)
        .catch(() => seen.delete(url))
        .finally(() => {
          running -= 1;
          next();
        })
        .catch(() => undefined);
    }
  }

  return {
    preload(url) {
      if (seen.has(url)) return;
      seen.add(url);
      waiting.push(url);
      next();
    },
  };
}

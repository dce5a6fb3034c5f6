/** At most this many route preloads at a time (specification section 9). */
export const maxPreloads = 4;

/**
 * Makes a function that loads pages before they are asked for; each address once, a few at a time.
 * @param load fetches what a page needs; a failure is forgotten, and the address may be tried again.
 */
export function createPreloader(load: (url: string) => Promise<void>): (url: string) => void {
  const preloadedUrls = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  async function next(): Promise<void> {
    const url = running < maxPreloads ? waiting.shift() : undefined;
    if (url === undefined) return;
    running += 1;
    await load(url).catch(() => preloadedUrls.delete(url));
    running -= 1;
    await next();
  }

  return (url) => {
    if (preloadedUrls.has(url)) return;
    preloadedUrls.add(url);
    waiting.push(url);
    void next();
  };
}

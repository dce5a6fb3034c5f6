import { useEffect, useState } from 'react';
import { usePage } from '#lib/routing/route.ts';
import { serverClock, serverNow } from '#lib/time/serverClock.ts';
import { useIsInBrowser } from '#lib/useIsInBrowser.ts';

/** Longest wait that a timer of the browser can hold. Milliseconds. */
const longestWait = 2 ** 31 - 1;

/**
 * The present moment by the server's clock, milliseconds since the epoch. Renews itself when the next change comes,
 * when the page comes back from the background, when the device's clock turns out to be wrong, and at least every
 * `everyMillis`.
 * @param next the next change, or what finds it from a moment.
 */
export function useServerNow(
  next: number | ((now: number) => number | null) | null = null,
  everyMillis = 60_000,
): number {
  const { now: madeAt } = usePage();
  const isInBrowser = useIsInBrowser();
  const [browserNow, setNow] = useState(() => (import.meta.env.SSR ? madeAt : serverNow()));
  // As the server has rendered it, until React has hydrated the page.
  const now = isInBrowser ? browserNow : madeAt;
  const nextChange = typeof next === 'function' ? next(now) : next;
  useEffect(() => {
    const renew = (): void => setNow(serverNow());
    const steady = setInterval(renew, everyMillis);
    // The next change may have passed since this moment was last renewed; the renewal then comes at once.
    const wait = nextChange === null ? longestWait : Math.max(0, nextChange - serverNow() + 50);
    const once = wait < longestWait ? setTimeout(renew, wait) : undefined;
    document.addEventListener('visibilitychange', renew);
    const stopClock = serverClock().store.subscribe(renew);
    return () => {
      clearInterval(steady);
      clearTimeout(once);
      document.removeEventListener('visibilitychange', renew);
      stopClock();
    };
  }, [nextChange, everyMillis]);
  return now;
}

import { useEffect, useState } from 'react';

/** Longest wait that a timer of the browser can hold. Milliseconds. */
const longestWait = 2 ** 31 - 1;

/**
 * The present moment, milliseconds since the epoch. Renews itself when `nextChange` comes, when the page comes back
 * from the background, and at least every `everyMillis`.
 */
export function useNow(nextChange: number | null = null, everyMillis = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const renew = (): void => setNow(Date.now());
    const steady = setInterval(renew, everyMillis);
    // What has just arrived may have changed things since this moment was last renewed: then at once.
    const wait = nextChange === null ? longestWait : Math.max(0, nextChange - Date.now() + 50);
    const once = wait < longestWait ? setTimeout(renew, wait) : undefined;
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(steady);
      clearTimeout(once);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [nextChange, everyMillis]);
  return now;
}

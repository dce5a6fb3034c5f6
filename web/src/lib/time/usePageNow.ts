import { useLayoutEffect, useState } from 'react';
import { usePage } from '#lib/routing/route.ts';

/** Time between two looks at the clock. Milliseconds. */
const lookMillis = 15_000;

/**
 * The present moment on a public page, milliseconds since the epoch: at first that of the page, as the server has
 * rendered it, and before the browser paints that of the device.
 */
export function usePageNow(): number {
  const { now: madeAt } = usePage();
  const [now, setNow] = useState(madeAt);
  useLayoutEffect(() => {
    const look = (): void => setNow(Date.now());
    look();
    const timer = setInterval(look, lookMillis);
    return () => clearInterval(timer);
  }, []);
  return Math.max(madeAt, now);
}

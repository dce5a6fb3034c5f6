import { useEffect, useState } from 'react';

/** The time, milliseconds since the epoch, brought up to date every so often. For screens made in the browser only. */
export function useDeviceNow(everyMillis = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMillis);
    return () => clearInterval(timer);
  }, [everyMillis]);
  return now;
}

import { type ComponentType, useEffect, useState } from 'react';
import { afterPendingReads } from '#lib/firestore/pendingReads.ts';

/**
 * Warns of a wrong clock, by code that is fetched after the page has its first answers. Without that code nothing is
 * shown.
 */
export function LazyClockWarning() {
  const [Warning, setWarning] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const { ClockWarning } = await import('#features/device-clock/ClockWarning.tsx');
      if (!isOver) setWarning(() => ClockWarning);
    };
    const stop = afterPendingReads(() => {
      load().catch(() => undefined);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return Warning !== null && <Warning />;
}

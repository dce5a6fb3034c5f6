import { useEffect, useState } from 'react';
import { keptFor } from './keptAccount.ts';
import type { Session } from './sessionStore.ts';

/**
 * Who is signed in, for a page that reads well without knowing it: asked only once `isWanted`, or where this device keeps
 * something for somebody. Null until then, and nothing of Firebase is fetched.
 */
export function useLateSession(isWanted: boolean): Session | null {
  const [known, setKnown] = useState<Session | null>(null);
  useEffect(() => {
    if (!isWanted && keptFor() === null) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    const watch = async (): Promise<void> => {
      const { session } = await import('./session.ts');
      if (isOver) return;
      stop = session.store.subscribe(setKnown);
      setKnown(session.store.getState());
      await session.ready();
    };
    watch().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isWanted]);
  return known;
}

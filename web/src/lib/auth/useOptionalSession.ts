import { useEffect, useState } from 'react';
import type { Session } from './sessionStore.ts';
import { storedAccountId } from './storedAccount.ts';

/**
 * The session, for a page that works without it. It is read only once `isWanted` is true, or if this device keeps data
 * for an account. Null until then, and no part of Firebase is fetched.
 */
export function useOptionalSession(isWanted: boolean): Session | null {
  const [knownSession, setKnownSession] = useState<Session | null>(null);
  useEffect(() => {
    if (!isWanted && storedAccountId() === null) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    const watch = async (): Promise<void> => {
      const { session } = await import('./session.ts');
      if (isOver) return;
      stop = session.store.subscribe(setKnownSession);
      setKnownSession(session.store.getState());
      await session.ready();
    };
    watch().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isWanted]);
  return knownSession;
}

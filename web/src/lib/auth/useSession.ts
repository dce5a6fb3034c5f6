import { useEffect } from 'react';
import { useStore } from 'zustand';
import { session } from './session.ts';
import type { Session } from './sessionStore.ts';

/** Returns the session: the account that is signed in, if any. Loads Firebase Auth, so only for pages that need it. */
export function useSession(): Session {
  useEffect(() => {
    session.ready().catch(() => undefined);
  }, []);
  return useStore(session.store);
}

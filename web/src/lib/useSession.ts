import { useEffect } from 'react';
import { useStore } from 'zustand';
import { session } from './session.ts';
import type { Session } from './sessionStore.ts';

/** Who is signed in. Loads Firebase Auth, so only for pages that need it. */
export function useSession(): Session {
  useEffect(() => {
    session.ready().catch(() => undefined);
  }, []);
  return useStore(session.store);
}

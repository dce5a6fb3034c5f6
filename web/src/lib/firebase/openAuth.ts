import '#lib/trustedTypes/libraryPolicy.ts';
import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';

/**
 * Opens Firebase Auth for an app; signing in survives closing the browser.
 * @param emulator address of the local stack's emulator, or null for Google's service.
 */
export function openAuth(app: FirebaseApp, emulator: string | null): Auth {
  const instance = initializeAuth(app, {
    // No resolver for pop-ups here: it would fetch Google's scripts on every phone. Code that opens a pop-up passes it.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulator !== null) connectAuthEmulator(instance, emulator, { disableWarnings: true });
  return instance;
}

import { useEffect } from 'react';
import { installPrompt } from '#lib/camp/install/installPrompt.ts';
import { inAppBrowser } from '#lib/inAppBrowser.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import type { OfflineCampState } from './offlineCamp.ts';
import { createStoragePersistence } from './storagePersistence.ts';

/** The promise of this browser to keep what the site stores. */
export const storagePersistence = createStoragePersistence({
  // Pages that are not served over HTTPS have none, nor has Safari before 15.2.
  storage: 'storage' in navigator && 'persist' in navigator.storage ? navigator.storage : null,
  askedAt: {
    read() {
      const stored = localStorage.getItem(localNames.storageAskedAt);
      return stored === null ? null : Number(stored);
    },
    write: (millis) => localStorage.setItem(localNames.storageAskedAt, String(millis)),
  },
  now: () => Date.now(),
});

/**
 * Asks the browser to keep the camp once there is a complete copy and the person has then done something in the camp
 * area: a click, a tap, Enter. Also when the site is installed, after which Chromium agrees. Never on arrival.
 */
export function usePersistentStorage({ updatedAt, missing, isFilling }: OfflineCampState): void {
  const isComplete = updatedAt !== null && missing.length === 0 && !isFilling;
  useEffect(() => {
    if (isFilling) return undefined;
    storagePersistence.refresh().catch(() => undefined);
    if (!isComplete || inAppBrowser(navigator.userAgent) !== null) return undefined;
    const ask = ({ isTrusted }: Event): void => {
      if (isTrusted) storagePersistence.askIfDue().catch(() => undefined);
    };
    addEventListener('click', ask);
    const stop = installPrompt.subscribe((state, before) => {
      if (state.wasInstalled && !before.wasInstalled) storagePersistence.ask().catch(() => undefined);
    });
    return () => {
      removeEventListener('click', ask);
      stop();
    };
  }, [isComplete, isFilling]);
}

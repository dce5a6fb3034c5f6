import { installPrompt } from '#lib/camp/install/installPrompt.ts';
import { inAppBrowser } from '#lib/inAppBrowser.ts';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore } from '#lib/storage/webStorage.ts';
import { createStoragePersistence } from './storagePersistence.ts';

/** The promise of this browser to keep what the site stores. */
export const storagePersistence = createStoragePersistence({
  // Pages that are not served over HTTPS have none, nor has Safari before 15.2.
  storage: 'storage' in navigator && 'persist' in navigator.storage ? navigator.storage : null,
  askedAt: {
    read() {
      const stored = localStore.getItem(localNames.storageAskedAt);
      return stored === null ? null : Number(stored);
    },
    write: (millis) => void localStore.setItem(localNames.storageAskedAt, String(millis)),
  },
  now: () => Date.now(),
});

/**
 * Asks the browser to keep the camp when the person next does something in the camp area: a click, a tap, Enter. Also
 * when the site is installed, after which Chromium agrees. Call it when there is a complete copy.
 * @returns how to call it off.
 */
export function askAfterClick(): () => void {
  storagePersistence.refresh().catch(() => undefined);
  if (inAppBrowser(navigator.userAgent) !== null) return () => undefined;
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
}

import { hasServiceWorker, registerServiceWorker } from '#lib/storage/serviceWorker.ts';
import { storePage } from '#lib/storage/storedPages.ts';

/**
 * Lets pages that were seen open again without signal: starts the service worker, and keeps the page that was shown
 * before there was one.
 */
export async function startOfflineSupport(): Promise<void> {
  if (!hasServiceWorker()) return;
  await registerServiceWorker();
  const payload = await window.boot?.payload();
  if (payload !== undefined) await storePage(location, JSON.stringify(payload));
}

import { type StoredAddress, storePage } from '#lib/content/storedPages.ts';
import { hasServiceWorker, registerServiceWorker } from '#lib/storage/serviceWorker.ts';

/**
 * Lets pages that were seen open again without signal: starts the service worker, and keeps the page that was shown
 * before there was one.
 * @param address that of the document as it was served; the address bar may have another one by now.
 */
export async function startOfflineSupport(address: StoredAddress): Promise<void> {
  if (!hasServiceWorker()) return;
  await registerServiceWorker();
  const payload = await window.boot?.payload();
  if (payload !== undefined) await storePage(address, JSON.stringify(payload));
}

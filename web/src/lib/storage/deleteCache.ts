/** Deletes a cache while no other tab and no worker changes it, so that nothing is put back behind the deletion. */
export async function deleteCache(name: string): Promise<void> {
  if ('caches' in globalThis) await navigator.locks.request(name, async () => caches.delete(name));
}

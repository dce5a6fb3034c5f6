import type { Page } from 'playwright-core';
import type { StoragePlace } from '../../../web/src/lib/storage/deviceStorage.ts';

/** One thing that a browser holds for the site. */
export interface Stored {
  readonly place: StoragePlace | 'cookies';
  /** Key, or name of the cache or database. */
  readonly name: string;
  /** Everything inside as text: values, addresses of responses, keys and records. */
  readonly content: string;
}

/** Reads everything that the browser holds for the site, in every kind of storage that a page can write to. */
export async function storedOnDevice(page: Page): Promise<Stored[]> {
  return page.evaluate(async () => {
    const answer = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const found: {
      place: 'localStorage' | 'sessionStorage' | 'cacheStorage' | 'indexedDB' | 'cookies';
      name: string;
      content: string;
    }[] = [];
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      for (const name of Object.keys(window[place]))
        found.push({ place, name, content: window[place].getItem(name) ?? '' });
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found.push({ place: 'cacheStorage', name, content: (await cache.keys()).map(({ url }) => url).join(' ') });
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const records = await Promise.all(
        stores.map(async (store) => {
          const all = database.transaction(store).objectStore(store);
          return JSON.stringify([store, await answer(all.getAllKeys()), await answer(all.getAll())]);
        }),
      );
      found.push({ place: 'indexedDB', name, content: records.join('\n') });
      database.close();
    }
    if (document.cookie !== '')
      found.push({ place: 'cookies', name: document.cookie.split('=')[0] ?? '', content: document.cookie });
    return found;
  });
}

import type { DraftRecords } from './draftLog.ts';

/** Name of the IndexedDB database, and of the channel on which tabs tell one another of changes. Signing out deletes it. */
export const draftDatabaseName = 'steeple-feedback';

const storeName = 'drafts';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(draftDatabaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB cannot be opened')));
  });
}

/**
 * Drafts in a database of their own. A change is on disk when its promise resolves: `strict` durability makes the
 * browser flush before it reports the transaction as complete (https://w3c.github.io/IndexedDB/#transaction-durability-hint).
 */
export function createDraftDatabase(): DraftRecords {
  const channel = new BroadcastChannel(draftDatabaseName);
  let opened: Promise<IDBDatabase> | null = null;

  async function database(): Promise<IDBDatabase> {
    opened ??= openDatabase();
    try {
      const instance = await opened;
      const forget = (): void => {
        opened = null;
      };
      instance.addEventListener('close', forget);
      // Another tab deletes the database: an open connection would make it wait.
      instance.addEventListener('versionchange', () => {
        instance.close();
        forget();
      });
      return instance;
    } catch (error) {
      opened = null;
      throw error;
    }
  }

  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore, set: (result: T) => void) => void): Promise<T | undefined> {
    const instance = await database();
    return new Promise((resolve, reject) => {
      const transaction = instance.transaction(storeName, mode, { durability: 'strict' });
      let result: T | undefined;
      const fail = (): void => reject(transaction.error ?? new Error('The draft was not stored'));
      transaction.addEventListener('complete', () => resolve(result));
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
      work(transaction.objectStore(storeName), (value) => {
        result = value;
      });
    });
  }

  return {
    read: async (key) => run<unknown>('readonly', (store, set) => {
      const request = store.get(key);
      request.addEventListener('success', () => set(request.result));
    }),
    async update(key, change) {
      const next = await run<unknown>('readwrite', (store, set) => {
        const request = store.get(key);
        request.addEventListener('success', () => {
          const changed = change(request.result);
          store.put(changed, key);
          set(changed);
        });
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between tabs of one origin takes no target
      channel.postMessage(key);
      return next;
    },
    watch(key, listener) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        if (data === key) listener();
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

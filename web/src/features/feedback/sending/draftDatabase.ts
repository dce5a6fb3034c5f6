import { feedbackDatabaseName, feedbackStoreName, openFeedbackDatabase } from '#lib/storage/feedbackDatabase.ts';
import type { DraftRecords } from './draftLog.ts';

/**
 * Drafts in a database of their own. A change is on disk when its promise resolves: `strict` durability makes the
 * browser flush before it reports the transaction as complete
 * (https://w3c.github.io/IndexedDB/#transaction-durability-hint).
 */
export function createDraftDatabase(): DraftRecords {
  const channel = new BroadcastChannel(feedbackDatabaseName);
  let opened: Promise<IDBDatabase> | null = null;

  const forget = (): void => {
    opened = null;
  };

  async function open(): Promise<IDBDatabase> {
    const instance = await openFeedbackDatabase();
    instance.addEventListener('close', forget);
    // Another tab deletes the database: an open connection would make it wait.
    instance.addEventListener('versionchange', () => {
      instance.close();
      forget();
    });
    return instance;
  }

  async function database(): Promise<IDBDatabase> {
    opened ??= open();
    try {
      return await opened;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, set: (result: T) => void) => void,
  ): Promise<T | undefined> {
    const instance = await database();
    return new Promise((resolve, reject) => {
      const transaction = instance.transaction(feedbackStoreName, mode, { durability: 'strict' });
      let result: T | undefined;
      const fail = (): void => reject(transaction.error ?? new Error('The draft was not stored'));
      transaction.addEventListener('complete', () => resolve(result));
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
      work(transaction.objectStore(feedbackStoreName), (value) => {
        result = value;
      });
    });
  }

  return {
    read: async (key) =>
      run<unknown>('readonly', (store, set) => {
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

import { openFeedbackDatabase } from '#lib/storage/feedbackDatabase.ts';
import { requested } from '#lib/storage/requested.ts';
import { databaseNames, objectStoreNames } from '#lib/storage/storageNames.ts';
import type { DraftRecords } from './draftLog.ts';

/**
 * Drafts in a database of their own. A change is on disk when its promise resolves: `strict` durability makes the
 * browser flush before it reports the transaction as complete
 * (https://w3c.github.io/IndexedDB/#transaction-durability-hint).
 */
export function createDraftDatabase(): DraftRecords {
  const channel = new BroadcastChannel(databaseNames.feedbackDrafts);

  /** Runs a transaction. Opens the database for it alone: a tab that deletes it waits for no open connection. */
  async function run(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<unknown>): Promise<unknown> {
    const database = await openFeedbackDatabase();
    try {
      const transaction = database.transaction(objectStoreNames.feedbackDrafts, mode, { durability: 'strict' });
      const completed = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The draft was not stored')));
      });
      const [result] = await Promise.all([work(transaction.objectStore(objectStoreNames.feedbackDrafts)), completed]);
      return result;
    } finally {
      database.close();
    }
  }

  return {
    read: async (key) => run('readonly', async (store) => requested(store.get(key))),
    async update(key, change) {
      const next = await run('readwrite', async (store) => {
        const changed = change(await requested(store.get(key)));
        store.put(changed, key);
        return changed;
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

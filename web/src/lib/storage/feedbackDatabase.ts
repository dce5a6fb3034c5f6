import { requested } from './requested.ts';
import { inStorageTime } from './storageCheck.ts';
import { databaseNames, objectStoreNames } from './storageNames.ts';

/**
 * Opens the database, or makes it with its one object store, whose keys are `{camp}/{owner}`.
 * @throws where the browser has none, or does not answer.
 */
export async function openFeedbackDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseNames.feedbackDrafts, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(objectStoreNames.feedbackDrafts));
  return inStorageTime(requested(request));
}

/**
 * Deletes the database with everybody's drafts. Tabs that have it open close it. @throws where it cannot be deleted.
 */
export async function deleteFeedbackDatabase(): Promise<void> {
  await requested(indexedDB.deleteDatabase(databaseNames.feedbackDrafts));
}

/** True for a stored draft that holds something which the server has not got. */
export function isUnsent(record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false;
  const { edits, queued } = record as { edits?: unknown; queued?: unknown };
  return (
    (queued !== null && queued !== undefined) ||
    (typeof edits === 'object' && edits !== null && Object.keys(edits).length > 0)
  );
}

/** Tells whether this device holds answers that were typed or queued and not sent. */
export async function hasUnsentFeedback(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes(databaseNames.feedbackDrafts)) return false;
  const database = await openFeedbackDatabase();
  try {
    const store = database.transaction(objectStoreNames.feedbackDrafts).objectStore(objectStoreNames.feedbackDrafts);
    const records: unknown[] = await requested(store.getAll());
    return records.some(isUnsent);
  } finally {
    database.close();
  }
}

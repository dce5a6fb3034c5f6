import { requested } from './requested.ts';
import { inStorageTime } from './storageCheck.ts';
import { databaseNames, objectStoreNames } from './storageNames.ts';

/**
 * Name of the database for drafts and unsent submissions of feedback, and of the channel on which tabs tell one another
 * of changes.
 */
export const feedbackDatabaseName = databaseNames.feedbackDrafts;

/** The one object store in it; its keys are `{camp}/{owner}`. */
export const feedbackStoreName = objectStoreNames.feedbackDrafts;

/** Opens the database, or makes it. @throws where the browser has none, or does not answer. */
export async function openFeedbackDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(feedbackDatabaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(feedbackStoreName));
  return inStorageTime(requested(request));
}

/**
 * Deletes the database with everybody's drafts. Tabs that have it open close it. @throws where it cannot be deleted.
 */
export async function deleteFeedbackDatabase(): Promise<void> {
  await requested(indexedDB.deleteDatabase(feedbackDatabaseName));
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
  if (!names.includes(feedbackDatabaseName)) return false;
  const database = await openFeedbackDatabase();
  try {
    const store = database.transaction(feedbackStoreName).objectStore(feedbackStoreName);
    const records: unknown[] = await requested(store.getAll());
    return records.some(isUnsent);
  } finally {
    database.close();
  }
}

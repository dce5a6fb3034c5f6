/**
 * Deleting what the database keeps on this device. Another tab may hold it open, or this one may be closed in the
 * middle of it, so a mark stays until it is done.
 */
const storageKey = 'steeple-forgetting';
/** When the cache was deleted last, milliseconds since the epoch. */
const deletedKey = 'steeple-forgotten-at';
/** How long the tabs take to hear of it, amply. Milliseconds. */
const freshMillis = 10_000;
/** What the SDK's names of its databases begin with. */
const namePrefix = 'firestore/';
/** Longest wait for other tabs to let go. Milliseconds. */
const patienceMillis = 3000;

/** Whether something happens in time. */
export async function inTime(work: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), patienceMillis);
  });
  return Promise.race([work.then(() => true, () => false), late]);
}

/**
 * Deletes the cache of a database that has been terminated. Other tabs' SDKs hear of it and end their own.
 * @param clear the SDK's own way.
 */
export async function deleteCache(clear: () => Promise<void>): Promise<void> {
  localStorage.setItem(storageKey, 'yes');
  const deletion = async (): Promise<void> => {
    await clear();
    localStorage.removeItem(storageKey);
    localStorage.setItem(deletedKey, String(Date.now()));
  };
  await inTime(deletion());
}

/** Whether some tab has just deleted the cache. Whoever deletes it again ends the database of a tab that begins anew. */
export function wasJustDeleted(): boolean {
  return Date.now() - Number(localStorage.getItem(deletedKey) ?? 0) < freshMillis;
}

/** From here on the cache holds something again: whoever has signed in. */
export function cacheIsUsed(): void {
  localStorage.removeItem(deletedKey);
}

/**
 * Ends an interrupted deletion, before the SDK opens its cache: a deletion that waits makes it wait too.
 * @returns false where somebody still holds the cache, so that it cannot be used either.
 */
export async function endDeletion(): Promise<boolean> {
  if (localStorage.getItem(storageKey) === null) return true;
  const deleted = inTime(indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => deleteDatabase(name ?? '')))));
  if (!(await deleted)) return false;
  localStorage.removeItem(storageKey);
  return true;
}

async function deleteDatabase(name: string): Promise<void> {
  if (!name.startsWith(namePrefix)) return;
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', resolve);
    request.addEventListener('error', reject);
  });
}

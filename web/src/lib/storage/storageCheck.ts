import { once } from '#lib/once.ts';
import { requested } from './requested.ts';
import { databaseNames, localNames } from './storageNames.ts';
import { localStore } from './webStorage.ts';

/** Longest wait for the browser's databases. Opening one takes milliseconds, on a slow phone a second. Milliseconds. */
export const databaseAnswerMillis = 5000;

/** Waits for the browser's databases. @throws SilentStorageError where they do not answer in time. */
export async function inStorageTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, databaseAnswerMillis);
  }).then(async (): Promise<never> => {
    const { SilentStorageError } = await import('./SilentStorageError.ts');
    throw new SilentStorageError();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Tells whether this browser has databases, by opening an empty one.
 * @throws SilentStorageError where they do not answer.
 */
export const hasDatabases = once(async (): Promise<boolean> => {
  const open = async (): Promise<boolean> => {
    try {
      (await requested(indexedDB.open(databaseNames.check, 1))).close();
      return true;
    } catch {
      // Some browsers throw where the site may store nothing.
      return false;
    }
  };
  return inStorageTime(open());
});

/** More than the SDK of the database stores in web storage for a page. Characters. */
const neededSpace = 20_000;

/** Tells whether web storage takes what the SDK of the database stores there for each page. */
export function hasSpace(): boolean {
  const isStored = localStore.setItem(localNames.check, ' '.repeat(neededSpace));
  localStore.removeItem(localNames.check);
  return isStored;
}

import type { OfflineCampState } from './offlineCampStore.ts';
import type { Persistence } from './storagePersistence.ts';

/** Facts from which {@link storageStatus} is decided. */
export interface StorageFacts extends OfflineCampState {
  readonly isOnline: boolean;
  readonly persistence: Persistence;
  /** True in an app of the home screen. */
  readonly isInstalled: boolean;
  /** True in browsers of iPhones and iPads. */
  readonly isIos: boolean;
}

/** Sentences about the camp's copy on this device. */
export interface StorageStatus {
  /**
   * State of the copy. `unknown`: not looked up yet. `absent`: there was never a complete one. `incomplete`: the
   * browser has deleted a part, or one could not be stored.
   */
  readonly copy: 'unknown' | 'storing' | 'absent' | 'incomplete' | 'stored';
  /**
   * Outlook, and what to do. `comeOnline` and `waitForConnection`: nothing can be stored now. `update`: one tap stores
   * it. `stays`: the browser has promised to keep it. `mayGo`: it may be deleted when space runs short. `mayGoInAWeek`:
   * also after seven days without a visit.
   */
  readonly advice: 'none' | 'comeOnline' | 'waitForConnection' | 'update' | 'stays' | 'mayGo' | 'mayGoInAWeek';
  /** True where the last attempt to update failed. */
  readonly hasFailed: boolean;
  /** True where asking the browser to keep the copy can help, because it was never asked. */
  readonly canAsk: boolean;
}

function copyOf({ isFilling, isKnown, updatedAt, missing }: StorageFacts): StorageStatus['copy'] {
  if (isFilling) return 'storing';
  if (!isKnown) return 'unknown';
  if (updatedAt === null) return 'absent';
  return missing.length > 0 ? 'incomplete' : 'stored';
}

function adviceOf(copy: StorageStatus['copy'], storage: StorageFacts): StorageStatus['advice'] {
  if (copy === 'absent') return storage.isOnline ? 'update' : 'comeOnline';
  if (copy === 'incomplete') return storage.isOnline ? 'update' : 'waitForConnection';
  if (copy !== 'stored' || storage.persistence === 'unknown') return 'none';
  if (storage.persistence === 'persisted') return 'stays';
  // Safari deletes what a site stored after seven days of use without a visit, not what an app of the home screen
  // stored: https://webkit.org/blog/14403/updates-to-storage-policy/
  return storage.isIos && !storage.isInstalled ? 'mayGoInAWeek' : 'mayGo';
}

/** Decides which sentences about the copy are true. A part that is missing comes before the browser's promise. */
export function storageStatus(storage: StorageFacts): StorageStatus {
  const copy = copyOf(storage);
  const advice = adviceOf(copy, storage);
  return {
    copy,
    advice,
    hasFailed: storage.error !== null && copy !== 'storing',
    canAsk: copy === 'stored' && storage.persistence === 'unasked',
  };
}

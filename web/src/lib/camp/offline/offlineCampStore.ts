import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CampListName } from '#lib/camp/campQueries.ts';

/** A part of the camp's copy: a list of the camp, the pages themselves (shell, code, worker), pictures. */
export type CampPart = CampListName | 'pages' | 'files';

/** State of the camp's copy on this device. */
export interface OfflineCampState {
  /** Milliseconds since the epoch of the last complete read; null if there was none. */
  readonly updatedAt: number | null;
  /** Parts of the copy that the browser has deleted since, or that could not be stored; empty where it is complete. */
  readonly missing: readonly CampPart[];
  /** False until the copy was looked for. */
  readonly isKnown: boolean;
  readonly isFilling: boolean;
  /** Error of the last read; null if it did not fail. */
  readonly error: unknown;
}

/** Makes a store that knows nothing yet. */
export function createOfflineCampStore(): StoreApi<OfflineCampState> {
  return createStore<OfflineCampState>(() => ({
    updatedAt: null,
    missing: [],
    isKnown: false,
    isFilling: false,
    error: null,
  }));
}

/** The state of this browser's copy. Pages read it before the code that fills the copy is loaded. */
export const offlineCampStore = createOfflineCampStore();

import { localNames } from '#lib/storage/storageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';

/** Mark of a stored copy of a camp, with the time of storing. */
export interface OfflineCampRecord {
  /** Milliseconds since the epoch of the last complete read. */
  readonly updatedAt: number;
  /** Lists that had documents. If the device has no documents of such a list any more, they were deleted. */
  readonly filled: readonly string[];
  /** Paths of the pictures and panoramas that belong to the copy; missing in marks of earlier builds. */
  readonly files?: readonly string[];
}

/** The marks, one for each camp and account. */
function read(): Record<string, unknown> {
  return (readJson(localStore, localNames.offlineCamp) ?? {}) as Record<string, unknown>;
}

function isMark(value: unknown): value is OfflineCampRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<OfflineCampRecord>).updatedAt === 'number' &&
    Array.isArray((value as Partial<OfflineCampRecord>).filled)
  );
}

/**
 * The mark that a camp is stored on this device. It is small and readable before any SDK is loaded. Marks of an earlier
 * format are ignored.
 */
export const offlineCampRecord = {
  read(key: string): OfflineCampRecord | null {
    const mark = read()[key];
    return isMark(mark) ? mark : null;
  },
  write: (key: string, mark: OfflineCampRecord): void =>
    void localStore.setItem(localNames.offlineCamp, JSON.stringify({ ...read(), [key]: mark })),
};

/** Tells whether any camp has been stored on this device. */
export function hasOfflineCamp(): boolean {
  return localStore.getItem(localNames.offlineCamp) !== null;
}

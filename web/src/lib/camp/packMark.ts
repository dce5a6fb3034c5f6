import { localNames } from '#lib/storageNames.ts';

/** Names the mark: one entry for each camp and account. */
const storageKey = localNames.campPack;

/** What was stored of a camp, and when. */
export interface PackMark {
  /** Milliseconds since the epoch of the last complete read. */
  readonly updatedAt: number;
  /** Lists that had documents: a device that has none of them any more has lost them. */
  readonly filled: readonly string[];
}

function read(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
}

function isMark(value: unknown): value is PackMark {
  return typeof value === 'object' && value !== null && typeof (value as Partial<PackMark>).updatedAt === 'number' && Array.isArray((value as Partial<PackMark>).filled);
}

/** The mark that a camp is on this device: small, and known before any SDK is. Marks of an earlier form count as none. */
export const packMark = {
  read(key: string): PackMark | null {
    const mark = read()[key];
    return isMark(mark) ? mark : null;
  },
  write: (key: string, mark: PackMark): void => localStorage.setItem(storageKey, JSON.stringify({ ...read(), [key]: mark })),
};

/** Whether any camp has been kept on this device. */
export function holdsCampPack(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

/** What is kept of the camp on this device, and since when: camp and person, with milliseconds since the epoch. */
const storageKey = 'steeple-camp-pack';

function read(): Record<string, number> {
  return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
}

/** The mark that a camp is on this device: small, and known before any SDK is. */
export const packMark = {
  read: (key: string): number | null => read()[key] ?? null,
  write: (key: string, updatedAt: number): void => localStorage.setItem(storageKey, JSON.stringify({ ...read(), [key]: updatedAt })),
  clear: (): void => localStorage.removeItem(storageKey),
};

/** Whether any camp has been kept on this device. */
export function holdsCampPack(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

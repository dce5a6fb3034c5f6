/** Where claims are kept on this device, and whose they are; apart from what reads them, so that asking whose costs nothing. */
export const keptKey = 'steeple-claims';

/** What is kept, unchecked. */
export function readKept(): { readonly uid?: unknown; readonly claims?: unknown } | null {
  return JSON.parse(localStorage.getItem(keptKey) ?? 'null') as { uid?: unknown; claims?: unknown } | null;
}

/**
 * For whom this device keeps things: all tabs agree on it at once, and signing out changes it before anything is
 * deleted, so whatever is still being fetched for them knows that it came too late. Null where it is nobody.
 */
export function keptFor(): string | null {
  const uid = readKept()?.uid;
  return typeof uid === 'string' ? uid : null;
}

/** The longest path that is redirected, characters of its key; Firestore's ids have 1,500 bytes at most. */
export const longestRedirectKey = 1400;

/**
 * The id under which the redirect of a path is stored; null for a path that cannot have one. Spellings of the same path
 * (percent-encoding, a slash at the end, composed accents) have the same id.
 * @param pathname path with its language prefix, percent-encoded or not.
 */
export function redirectKey(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC').replace(/\/+$/, '');
    const key = encodeURIComponent(path);
    return path.startsWith('/') && key.length <= longestRedirectKey ? key : null;
  } catch {
    return null;
  }
}

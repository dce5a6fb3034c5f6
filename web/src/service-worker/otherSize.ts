/** The part of a picture's address before its width and format, or null for other files. */
function pictureBase(path: string): string | null {
  return /^(.+)-\d+\.(?:avif|webp|jpeg)$/.exec(path)?.[1] ?? null;
}

/**
 * Another size or format of the same picture among those that are stored; without signal any is better than none.
 * @returns the stored address, or null.
 */
export function otherSize(requestedPath: string, keptPaths: readonly string[]): string | null {
  const base = pictureBase(requestedPath);
  return base === null ? null : (keptPaths.find((path) => pictureBase(path) === base) ?? null);
}

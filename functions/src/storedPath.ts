/**
 * The path of a stored file that an address below `prefix` names; null where it cannot be decoded or has empty or
 * relative segments, so that the folder at its beginning is the folder that it is in.
 */
export function storedPath(pathname: string, prefix: string): string | null {
  if (!pathname.startsWith(prefix)) return null;
  let path: string;
  try {
    path = decodeURIComponent(pathname.slice(prefix.length));
  } catch {
    return null;
  }
  return path.split('/').some((segment) => segment === '' || segment === '.' || segment === '..') ? null : path;
}

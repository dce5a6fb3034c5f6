/**
 * An address without what differs between spellings of the same: scheme, `www.`, a slash at the end, percent-encoding.
 * A query stays where it names a text or its language, as `?p=12` and `?lang=zh` do. Null for what is no address.
 */
export function addressKey(address: string, base: string | null): string | null {
  let url: URL;
  try {
    url = base === null ? new URL(address, 'http://unknown.invalid') : new URL(address, base);
  } catch {
    return null;
  }
  const query = /^\?(?:(?:p|page_id)=\d+|lang=[\w-]+)$/.test(url.search) ? url.search : '';
  return url.hostname.replace(/^www\./, '') + decodedPath(url.pathname) + query;
}

/** A path without percent-encoding and without a slash at its end; the first page is `/`. */
export function decodedPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname).normalize('NFC');
  } catch {
    // Kept as it is written.
  }
  return path.replace(/\/+$/, '') || '/';
}

/** True for an address of the other site itself. */
export function isOnSite(address: string, base: string | null): boolean {
  if (base === null) return false;
  try {
    const host = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
    return host(address) === host(base);
  } catch {
    return false;
  }
}

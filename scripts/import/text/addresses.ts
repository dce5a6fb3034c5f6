/**
 * An address without what differs between spellings of the same: scheme, `www.`, a slash at the end, percent-encoding.
 * A query stays where it names a text or its language, as `?p=12` and `?lang=zh` do. Null for what is no address.
 */
export function addressKey(address: string, base: string | null): string | null {
  const url = URL.parse(address, base ?? 'http://unknown.invalid');
  if (url === null) return null;
  const query = /^\?(?:(?:p|page_id)=\d+|lang=[\w-]+)$/.test(url.search) ? url.search : '';
  return url.hostname.replace(/^www\./, '') + decodedPath(url.pathname) + query;
}

/** A text without percent-encoding; as it is written where that cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A path without percent-encoding and without a slash at its end; the first page is `/`. */
export function decodedPath(pathname: string): string {
  return decoded(pathname).normalize('NFC').replace(/\/+$/, '') || '/';
}

/** True for an address of the other site itself. */
export function isOnSite(address: string, base: string | null): boolean {
  const host = (url: string): string | undefined => URL.parse(url)?.hostname.replace(/^www\./, '');
  return base !== null && host(base) !== undefined && host(address) === host(base);
}

/** Directive by directive, what a page of the site may load and from where; `default-src 'none'` refuses all else. */
const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'", 'https://apis.google.com'],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https://firebasestorage.googleapis.com', 'https://www.google.com/images/cleardot.gif'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", 'https://*.googleapis.com', 'https://*.cloudfunctions.net'],
  'frame-src': ['https://*.firebaseapp.com'],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const;

/** Directives by which a page of the local stack reaches its emulators, which listen on ports of their own. */
const reachingEmulators: ReadonlySet<string> = new Set(['connect-src', 'frame-src', 'img-src']);
const emulators = ['http://127.0.0.1:*', 'ws://127.0.0.1:*'];

/** What one page needs beside what all do. */
export interface PolicyOptions {
  /** Digests of the page's own style elements, such as `sha256-…`. */
  readonly styles?: readonly string[];
  /** True in the local stack: pages may ask the emulators. */
  readonly local?: boolean;
}

/**
 * The `Content-Security-Policy` of a page: no script, style or frame but our own and Google's sign-in, and nothing
 * inline but what is named by its digest. `firebase.json` has it for whatever hosting sends by itself; `render` sends
 * it with the pages that it makes, since only it knows their digests.
 */
export function contentSecurityPolicy({ styles = [], local = false }: PolicyOptions = {}): string {
  return Object.entries(directives).map(([name, sources]) => [
    name,
    ...sources,
    ...(name === 'style-src' ? styles.map((digest) => `'${digest}'`) : []),
    ...(local && reachingEmulators.has(name) ? emulators : []),
  ].join(' ')).join('; ');
}

/**
 * Addresses of the church's former site and where they lead now (specification section 2, "Error screen"). They are
 * looked up on the error screen only, so an address that the site has today never gets here.
 */
const legacyPaths: Readonly<Record<string, string>> = {
  '/pastoral': '/about',
  '/about': '/about',
  '/bulletin': '/about',
  '/mission': '/about',
  '/culture': '/about',
  '/founded': '/about',
  '/our-calendar': '/events',
  '/中文崇拜': '/chinese-service',
  '/中文聚会': '/chinese-service',
  '/english-service': '/',
  '/contact-us': '/visit',
  '/location': '/visit',
};

/**
 * Where a path of the former site leads now, or null where it was none of them.
 * @param path without language prefix, percent-encoded or not.
 */
export function legacyRedirect(path: string): string | null {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const key = decoded.length > 1 ? decoded.replace(/\/+$/, '') : decoded;
  return Object.hasOwn(legacyPaths, key) ? (legacyPaths[key] ?? null) : null;
}

import { withoutTrailingSlashes } from '#lib/routing/matchPage.ts';

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
  '/english-service': '/',
  '/contact-us': '/visit',
  '/location': '/visit',
};

/**
 * The Chinese gathering, as people write its address: "Chinese" in any of its names, with or without "Sunday", and any
 * word for a service, in simplified or traditional characters.
 */
const chineseGathering = /^\/(中文|华文|華文|华语|華語|国语|國語)(主日)?(聚会|聚會|崇拜|敬拜|礼拜|禮拜|堂)$/;

/**
 * Finds the address that replaces a path of the former site. Null if the former site did not have the path.
 * @param path without language prefix, percent-encoded or not.
 */
export function legacyRedirect(path: string): string | null {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path).normalize('NFKC');
  } catch {
    return null;
  }
  const key = withoutTrailingSlashes(decoded);
  if (chineseGathering.test(key)) return '/chinese-service';
  return Object.hasOwn(legacyPaths, key) ? (legacyPaths[key] ?? null) : null;
}

import { withoutTrailingSlashes } from '#lib/routing/matchPage.ts';
import { paths } from '#lib/routing/paths.ts';

/**
 * Addresses of the church's former site and where they lead now (specification section 2, "Error screen"). They are
 * looked up on the error screen only, so an address that the site has today never gets here.
 */
const legacyPaths: Readonly<Record<string, string>> = {
  '/pastoral': paths.about.path,
  '/about': paths.about.path,
  '/bulletin': paths.about.path,
  '/mission': paths.about.path,
  '/culture': paths.about.path,
  '/founded': paths.about.path,
  '/our-calendar': paths.events.path,
  '/english-service': paths.home.path,
  '/contact-us': paths.visit.path,
  '/location': paths.visit.path,
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
  if (chineseGathering.test(key)) return paths.chineseService.path;
  return Object.hasOwn(legacyPaths, key) ? (legacyPaths[key] ?? null) : null;
}

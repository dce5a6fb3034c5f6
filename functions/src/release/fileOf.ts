/**
 * The path of the file that Hosting serves at an address, with `cleanUrls`: `/about.html` for `/about`. Addresses with
 * an ending of their own, such as `/zh/feed.xml`, are their files.
 */
export function fileOf(url: string): string {
  const path = decodeURIComponent(url);
  if (path === '/') return '/index.html';
  return /\.(?:json|xml|txt|webmanifest)$/.test(path) ? path : `${path}.html`;
}

import { dataEnding } from '../dataEnding.ts';

/**
 * The path of the file that Hosting serves at an address, with `cleanUrls`: `/about.html` for `/about`, `/index.html`
 * for `/`. Addresses whose last segment has an ending of its own, such as `/zh/feed.xml`, are their files.
 */
export function fileOf(url: string): string {
  const path = decodeURIComponent(url);
  if (path === '/') return '/index.html';
  return dataEnding.test(path) ? path : `${path}.html`;
}

import { parseUrl } from '#lib/parseUrl.ts';

const hosts: ReadonlySet<string> = new Set([
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);

/** Returns the id of the YouTube video that an address leads to; null for any other address. */
export function youTubeVideo(address: string): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const { host, pathname, searchParams } = url;
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : !hosts.has(host)
        ? null
        : pathname === '/watch'
          ? searchParams.get('v')
          : /^\/(?:live|embed|shorts)\/([^/]+)$/.exec(pathname)?.[1];
  return id != null && /^[\w-]{11}$/.test(id) ? id : null;
}

import type { PastedElement } from '../../../web/src/ui/admin/richText/paste/pastedTree.ts';

/** The address at which a reader opens what a frame shows: of a video, its page rather than its player. */
export function readersAddress(address: string): string {
  const url = new URL(address);
  const youtube = /^\/(?:embed|v)\/([\w-]{6,20})(?:$|&)/.exec(url.pathname)?.[1];
  if (/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname) && youtube !== undefined)
    return `https://www.youtube.com/watch?v=${youtube}`;
  const vimeo = /^\/video\/(\d+)/.exec(url.pathname)?.[1];
  if (url.hostname === 'player.vimeo.com' && vimeo !== undefined) return `https://vimeo.com/${vimeo}`;
  // A player of SoundCloud has the address of the recording as a parameter.
  const recording = url.hostname === 'w.soundcloud.com' ? url.searchParams.get('url') : null;
  return recording?.startsWith('https://') ? recording : address;
}

/**
 * The link that replaces a frame, a film or a recording; null where none of its addresses can be read.
 * @param complete makes an address complete, or returns null for one that is not http or https.
 */
export function embeddedLink(node: PastedElement, complete: (address: string) => string | null): string | null {
  const sources = [node, ...node.children.filter((child): child is PastedElement => 'name' in child)].flatMap(
    ({ name, attributes }) => [
      attributes['src'],
      attributes['data-src'],
      attributes['data'],
      // The film of an `object`.
      name === 'param' && /^(?:movie|src|url)$/i.test(attributes['name'] ?? '') ? attributes['value'] : undefined,
    ],
  );
  for (const source of sources) {
    const address = source === undefined || source === '' ? null : complete(source);
    if (address !== null) return readersAddress(address);
  }
  return null;
}

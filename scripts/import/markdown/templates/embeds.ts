import { escaped } from '../../text/htmlWords.ts';

/** Attributes of a shortcode or tag: by name, and by their position where they have none. */
export type Attributes = ReadonlyMap<string, string>;

/** Addresses of films, recordings and posts elsewhere, by a part of the shortcode's name. */
const players: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/youtube|^yt$/, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/vimeo/, (id) => `https://vimeo.com/${id}`],
  [/bilibili/, (id) => `https://www.bilibili.com/video/${id}`],
  [/tweet|^x$|twitter/, (id) => `https://twitter.com/i/status/${id}`],
  [/instagram/, (id) => `https://www.instagram.com/p/${id}/`],
];
const idAttributes = [
  'id',
  '0',
  'videoid',
  'youtubeid',
  'vimeoid',
  'video',
  'v',
  'key',
  'src',
  'url',
  'href',
  'link',
] as const;
const pictureAttributes = [
  'src',
  'image',
  'img',
  'image_path',
  'path',
  'file',
  'filename',
  'url',
  'href',
  'link',
] as const;
const linkAttributes = [
  'href',
  'url',
  'link',
  'src',
  'file',
  'path',
  'mp3',
  'mp4',
  'audio',
  'pdf',
  'document',
  'address',
] as const;
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|tiff?|heic)(?:[?#].*)?$/i;
const pictureName = /figure|image|img|picture|photo|asset_img/;
/** Shortcodes that give the address of another text. */
const references: ReadonlySet<string> = new Set([
  'ref',
  'relref',
  'post_url',
  'link',
  'post_path',
  'post_link',
  'asset_path',
  'filename',
]);

/** HTML or an address in place of a shortcode or tag, and whether it belongs within a line. */
export interface Replacement {
  readonly html: string;
  readonly isInline: boolean;
}

function first(attributes: Attributes, names: readonly string[]): string {
  return names.map((name) => attributes.get(name) ?? '').find((value) => value !== '') ?? '';
}

/** An address as the target of a link in Markdown can have it. */
function target(address: string): string {
  return address.replaceAll(/[\s()<>]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
}

/** A picture with the words under it. */
export function figure(source: string, attributes: Attributes): string {
  const caption = [attributes.get('title'), attributes.get('caption')]
    .filter((words) => (words ?? '') !== '')
    .join(' ');
  const label = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
  const alt = attributes.get('alt') || caption;
  return `<figure><img src="${escaped(source)}" alt="${escaped(alt)}">${label}</figure>`;
}

/** Reads attributes: `src="a b" alt='x' id=3 word`. Commas between them are those of Nunjucks. */
export function attributesOf(words: string): Attributes {
  const found = new Map<string, string>();
  let position = 0;
  for (const [, name, double, single, raw, bare] of words.matchAll(
    /(?:([\w-]+)(?:\s*=\s*|:\s+|:(?=["'])))?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|([^\s"',`]+))/g,
  )) {
    const value = (double ?? single ?? raw ?? bare ?? '').replaceAll(/\\(["'])/g, '$1');
    if (name === undefined) found.set(String(position++), value);
    else found.set(name.toLowerCase(), value);
  }
  return found;
}

/**
 * Makes the replacement of a shortcode or tag that shows a picture, a film, a file or the address of another text; null
 * for any other.
 * @param name in lower case; of an `include`, the name of what is included.
 * @param reference finds the address of another text by the name of its file.
 */
export function embedOf(name: string, attributes: Attributes, reference: (file: string) => string): Replacement | null {
  if (references.has(name)) {
    const file = first(attributes, ['path', '0']);
    const words = attributes.get('1');
    const address = target(reference(file));
    return { html: name === 'post_link' && words !== undefined ? `[${words}](${address})` : address, isInline: true };
  }
  const mediaId = first(attributes, idAttributes);
  const player = players.find(([pattern]) => pattern.test(name) || pattern.test(attributes.get('provider') ?? ''))?.[1];
  if (player !== undefined && mediaId !== '') {
    const address = /^https?:\/\//i.test(mediaId) ? mediaId : /^[\w-]{3,40}$/.test(mediaId) ? player(mediaId) : '';
    if (address !== '') return { html: address, isInline: false };
  }
  const positional = [...attributes].filter(([key]) => /^\d+$/.test(key)).map(([, value]) => value);
  const picture = first(attributes, pictureAttributes) || (positional.find((value) => pictureFile.test(value)) ?? '');
  if (picture !== '' && (pictureFile.test(picture) || pictureName.test(name))) {
    const words = positional
      .slice(positional.indexOf(picture) + 1)
      .filter((value) => !/^(?:\d+(?:px|%)?|--\w+)$/.test(value))
      .join(' ');
    const described = attributes.has('alt') || words === '' ? attributes : new Map([...attributes, ['alt', words]]);
    return { html: figure(picture, described), isInline: false };
  }
  const address = linkOf(attributes);
  if (address === null) return null;
  const label = first(attributes, ['title', 'text', 'label', 'name', 'caption']) || address;
  return { html: `<a href="${escaped(address)}">${escaped(label)}</a>`, isInline: false };
}

/** The address that a shortcode or tag leads to; null where it has none. */
export function linkOf(attributes: Attributes): string | null {
  const named = first(attributes, linkAttributes);
  const bare = attributes.get('0') ?? '';
  const address =
    named === '' && /^(?:https?:\/\/|\/)\S+$|\.(?:mp3|m4a|pdf|mp4|docx?|pptx?)$/i.test(bare) ? bare : named;
  return address === '' || /^\w+$/.test(address) ? null : address;
}

import { escaped } from '../text/htmlWords.ts';

/** A shortcode's attributes, by name in lower case; those without a name by their position. */
type ShortcodeAttributes = Readonly<Record<string, string>>;

/** Functions that {@link replaceShortcodes} needs from the text around it. */
export interface ShortcodeContext {
  /** HTML of a gallery of these attachments, or of all pictures of the text where the list is empty. */
  readonly gallery: (ids: readonly string[]) => string;
  /** Receives the name of each shortcode that is not known here. */
  readonly unknown: (name: string) => void;
}

/** Longest opening or closing tag of a shortcode that is looked for. */
const longestTag = 2000;
const tagPattern = /\[(\/?)([A-Za-z][\w-]{0,63})((?:\s[^[\]]*?)?)(\/?)\](?!\()/y;
const attributePattern = /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s"']+)|"([^"]*)"|(\S+)/g;

function attributesOf(text: string): ShortcodeAttributes {
  const found: Record<string, string> = {};
  let position = 0;
  // The visual editor of WordPress turns quotation marks into entities and typographic ones.
  const plain = text.replaceAll(/&quot;|&#8220;|&#8221;|&#8243;|[“”″]/g, '"').replaceAll(/&#8217;|&#039;|[‘’]/g, "'");
  for (const match of plain.matchAll(attributePattern)) {
    const name = match[1] ?? match[3] ?? match[5];
    const value = match[2] ?? match[4] ?? match[6] ?? match[7] ?? match[8] ?? '';
    if (name === undefined) found[String(position++)] = value;
    else found[name.toLowerCase()] = value;
  }
  return found;
}

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly name: string;
  readonly attributes: string;
}

function tagsOf(text: string): Tag[] {
  const found: Tag[] = [];
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
    tagPattern.lastIndex = 0;
    const match = tagPattern.exec(text.slice(at, at + longestTag));
    if (match === null) continue;
    const [whole, slash = '', name = '', attributes = '', empty = ''] = match;
    found.push({
      start: at,
      end: at + whole.length,
      isEnd: slash === '/',
      isEmpty: empty === '/',
      name: name.toLowerCase(),
      attributes,
    });
    at += whole.length - 1;
  }
  return found;
}

const known = new Set(['caption', 'wp_caption', 'gallery', 'embed', 'audio', 'video', 'playlist', 'youtube', 'vimeo']);

/**
 * Brackets with one word may be words in brackets: "[sic]". A shortcode has attributes, an end, or a name that is no
 * word.
 */
function isShortcode(tag: Tag, ended: ReadonlySet<string>): boolean {
  return known.has(tag.name) || ended.has(tag.name) || /=/.test(tag.attributes) || /[_-]/.test(tag.name) || tag.isEmpty;
}

function link(address: string): string {
  return `<p><a href="${escaped(address)}">${escaped(address)}</a></p>`;
}

/** A picture with the words under it, from `[caption]`: the caption is an attribute, or what follows the picture. */
function caption(attributes: ShortcodeAttributes, inside: string): string {
  const [, picture = '', rest = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inside) ?? [];
  if (picture === '') return inside;
  const words = attributes['caption'] === undefined ? rest.trim() : escaped(attributes['caption']);
  return `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}

function addressOf(attributes: ShortcodeAttributes, inside: string): string {
  const named = ['src', 'url', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', '0'].map((name) => attributes[name]);
  return (
    (inside.trim() === '' ? named.find((value) => value !== undefined) : inside.replaceAll(/<[^>]*>/g, ''))?.trim() ??
    ''
  );
}

function replacement(tag: Tag, inside: string, context: ShortcodeContext): string {
  const attributes = attributesOf(tag.attributes);
  switch (tag.name) {
    case 'caption':
    case 'wp_caption':
      return caption(attributes, inside);
    case 'gallery':
      return context.gallery((attributes['ids'] ?? attributes['include'] ?? '').split(/[\s,]+/).filter(Boolean));
    case 'embed':
    case 'audio':
    case 'video':
    case 'youtube':
    case 'vimeo': {
      const address = addressOf(attributes, inside);
      if (/^https?:\/\//i.test(address)) return link(address);
      context.unknown(tag.name);
      return inside;
    }
    default:
      context.unknown(tag.name);
      return inside;
  }
}

/**
 * Replaces the shortcodes of WordPress by HTML. Of one that is not known the words inside stay, and its name is
 * reported. `[[name]]` is the way to write one as words. Takes time in proportion to the length of the text, whatever
 * is in it: shortcodes of one name are not nested, as in WordPress.
 */
export function replaceShortcodes(html: string, context: ShortcodeContext): string {
  if (!html.includes('[')) return html;
  const tags = tagsOf(html);
  const ended = new Set(tags.filter(({ isEnd }) => isEnd).map(({ name }) => name));
  const ends = new Map<string, Tag[]>();
  for (const tag of tags) {
    if (!tag.isEnd) continue;
    const list = ends.get(tag.name);
    if (list === undefined) ends.set(tag.name, [tag]);
    else list.push(tag);
  }
  const next = new Map<string, number>();
  const endAfter = (tag: Tag): Tag | undefined => {
    const list = ends.get(tag.name) ?? [];
    let index = next.get(tag.name) ?? 0;
    while ((list[index]?.start ?? Infinity) < tag.end) index += 1;
    next.set(tag.name, index);
    return list[index];
  };
  const parts: string[] = [];
  let at = 0;
  for (const tag of tags) {
    if (tag.start < at) continue;
    if (html[tag.start - 1] === '[' && html[tag.end] === ']') {
      // `[[name]]`
      parts.push(html.slice(at, tag.start - 1), html.slice(tag.start, tag.end));
      at = tag.end + 1;
      continue;
    }
    if (!isShortcode(tag, ended)) continue;
    parts.push(html.slice(at, tag.start));
    at = tag.end;
    if (tag.isEnd) continue;
    // Only these have what they are about inside; of others the tags go and the rest is text like any other.
    const hasInside = !tag.isEmpty && known.has(tag.name) && tag.name !== 'gallery' && tag.name !== 'playlist';
    const end = hasInside ? endAfter(tag) : undefined;
    if (end === undefined) parts.push(replacement(tag, '', context));
    else {
      parts.push(replacement(tag, html.slice(tag.end, end.start), context));
      at = end.end;
    }
  }
  parts.push(html.slice(at));
  return parts.join('');
}

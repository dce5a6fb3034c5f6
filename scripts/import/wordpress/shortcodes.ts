import { escaped, linkHtml, pictureHtml } from '../text/htmlWords.ts';
import type { ExportAttachments } from './attachments.ts';
import { hiddenPartReason, withoutHiddenParts } from './hiddenParts.ts';
import { decodedCode } from './codedText.ts';
import { addressesIn, type FoundAddress, paragraphOf } from './shortcodeAddresses.ts';
import * as table from './shortcodeTable.ts';
import { markEnds, type MarkEnds } from './markEnds.ts';
import { type ShortcodeAttributes, shortcodeAttributes, type ShortcodeTag, shortcodeTags } from './shortcodeTags.ts';

/** Facts and functions that blocks and shortcodes of a text need. */
export interface ShortcodeContext {
  /** Number of the text, for galleries of its own pictures. */
  readonly number: string;
  readonly attachments: ExportAttachments;
  /** Takes a note to the words before, and returns its sign in the text. */
  readonly note: (html: string) => string;
  /** Receives a sentence about what was not taken as it was. */
  readonly report: (reason: string) => void;
}

const media = new Map(table.mediaShortcodes.flatMap((row) => row.names.map((name) => [name, row] as const)));
/** Shortcodes within the inside of others: of deeper ones the tags go. */
const deepest = 12;

/**
 * Tells shortcodes from words in brackets, such as "[sic]" and "[self-control]". A shortcode has attributes, an end, or
 * a name that is no word, or a paragraph of its own.
 */
function isShortcode(html: string, tag: ShortcodeTag, ends: MarkEnds<ShortcodeTag>): boolean {
  const { name, attributes, start, end } = tag;
  if (ends.last.has(name) || tag.isEmpty || /[_\d]/.test(name)) return true;
  if (attributes.trim() === '') {
    if (table.bareNames.has(name)) return true;
    const before = html.slice(Math.max(0, start - 40), start);
    if (/<!-- wp:shortcode -->\s*$/.test(before)) return true;
    const isAlone =
      /(?:^|\n|<p>|<div>|-->)\s*$/.test(before) && /^\s*?(?:$|\n|<\/p>|<\/div>|<!--)/.test(html.slice(end, end + 40));
    return isAlone && /-/.test(name) && html.slice(start + 1, start + 1 + name.length) === name;
  }
  if (/(?:^|\s)[\w-]+\s*=\s*["'“”″&]/.test(attributes)) return true;
  if (media.has(name)) return /^\s*[=:]|https?:\/\/|=/.test(attributes) || identified(name, attributes.trim()) !== null;
  return /^(?:\s+[\w-]+=\S+)+\s*$/.test(attributes) && html.startsWith(name, start + 1);
}

/** The address of the film with an identifier; null for anything else. */
function identified(name: string, value: string): string | null {
  const row = media.get(name);
  return row?.id?.test(value) === true ? (row.address?.(value) ?? null) : null;
}

/** Codes of Divi and WPBakery for signs of shortcodes within words. */
const builderSigns: Readonly<Record<string, readonly (readonly [code: string, sign: string])[]>> = {
  et: [
    ['%22', '"'],
    ['%91', '['],
    ['%93', ']'],
    ['%92', '\\'],
    ['||', ' '],
  ],
  vc: [
    ['`{`', '['],
    ['`}`', ']'],
    ['``', '"'],
  ],
};

/** Attributes of a tag, also in the old forms `[youtube=…]` and `[audio:…|titles=…]`. */
function attributesOf({ name, attributes }: ShortcodeTag): ShortcodeAttributes {
  const old = /^\s*[=:]?\s*["']?((?:https?:\/\/|[\w-]{6,20}$)[^\s|"']*)/.exec(attributes)?.[1];
  return old === undefined ? shortcodeAttributes(attributes, builderSigns[name.split('_', 1)[0] ?? '']) : { '0': old };
}

/** A picture with the words under it, from `[caption]`: the caption is an attribute, or what follows the picture. */
function caption(attributes: ShortcodeAttributes, inside: string): string {
  const [, picture = '', rest = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/i.exec(inside) ?? [];
  if (picture === '') return inside;
  const words = attributes['caption'] === undefined ? rest.trim() : escaped(attributes['caption']);
  return `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}

/** Links and pictures of a tag, by their addresses or their numbers. */
function foundIn(tag: ShortcodeTag, attributes: ShortcodeAttributes, context: ShortcodeContext): FoundAddress[] {
  const found = addressesIn(attributes);
  const isMedia = media.has(tag.name);
  if (isMedia && found.length === 0) {
    const videoAddresses = ['0', 'id', 'v', 'video', 'video_id', 'uri'].flatMap(
      (name) => identified(tag.name, attributes[name] ?? '') ?? [],
    );
    found.push(...videoAddresses.slice(0, 1).map((address) => ({ isPicture: false, address, label: '' })));
    const place = attributes['address'] ?? attributes['q'] ?? '';
    if (/map/.test(tag.name) && place !== '')
      found.push({
        isPicture: false,
        address: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
        label: place,
      });
  }
  if (!found.some(({ isPicture }) => isPicture))
    for (const name of table.pictureNumberAttributes)
      for (const id of (attributes[name] ?? '').match(/(?<![\w/.])\d{1,15}(?![\w/.%])/g) ?? []) {
        const picture = context.attachments.byId(id);
        if (picture !== undefined)
          found.push({ isPicture: true, address: picture.address, label: picture.description });
      }
  // The players of films and recordings have no words of their own.
  return isMedia && !/map/.test(tag.name)
    ? found.map((address) => (address.isPicture ? address : { ...address, label: '' }))
    : found;
}

/** Headings and words that a module of a page builder has in its attributes. */
function wordsIn({ name }: ShortcodeTag, attributes: ShortcodeAttributes): string {
  const hasWords = table.builderName.test(name) || table.titledName.test(name);
  if (!hasWords || table.buttonName.test(name)) return '';
  const headings = name === 'vc_custom_heading' ? ['text'] : table.headingAttributes;
  const part = (names: readonly string[], element: string): string =>
    names
      .map((attribute) => attributes[attribute]?.trim() ?? '')
      .filter((words) => words !== '' && !/^https?:/.test(words))
      .map((words) => `<${element}>${escaped(words)}</${element}>`)
      .join('');
  return part(headings, 'h3') + part(table.wordAttributes, 'p');
}

/** Says what became of a shortcode; null where nothing is missing. */
function outcomeOf(name: string, hasAddress: boolean, hasInside: boolean, hasWords: boolean): string | null {
  if (media.has(name)) return hasAddress ? null : 'was left out';
  if (!hasAddress && !hasInside && !hasWords)
    return table.emptyName.test(name) || table.layoutNames.has(name) ? null : 'was left out';
  if (table.builderName.test(name) || table.layoutNames.has(name)) return null;
  return hasAddress ? 'became links or pictures' : 'was left out; the words inside it stay';
}

/** Replaces one shortcode that is not about pictures of the site. */
function replaced(tag: ShortcodeTag, inside: string | null, context: ShortcodeContext): string {
  const attributes = attributesOf(tag);
  const plain = inside?.replaceAll(/<[^<>]*>/g, '').trim() ?? '';
  const address = identified(tag.name, plain) ?? plain;
  const asAttribute: ShortcodeAttributes =
    inside !== null && /^(?:https?:\/\/|\/)\S+$/i.test(address) ? { '0': address } : {};
  const isTaken = Object.keys(asAttribute).length > 0;
  const found = foundIn(tag, { ...asAttribute, ...attributes }, context);
  const links = found.filter(({ isPicture }) => !isPicture);
  const pictures = found.filter(({ isPicture }) => isPicture).map(paragraphOf);
  const rest = isTaken ? '' : (inside ?? '');
  const words = wordsIn(tag, attributes);
  const isButton = table.buttonName.test(tag.name) && plain !== '' && !isTaken && links[0] !== undefined;
  const outcome = outcomeOf(tag.name, found.length > 0, (inside ?? '').trim() !== '' && !isTaken, words !== '');
  if (outcome !== null) context.report(`The shortcode [${tag.name}], which a plugin of WordPress fills, ${outcome}.`);
  if (isButton) return `${pictures.join('')}<a href="${escaped(links[0]?.address ?? '')}">${rest}</a>`;
  const linkParts = links.map((target) =>
    table.buttonName.test(tag.name) ? ` ${linkHtml(target.address, target.label)} ` : paragraphOf(target),
  );
  // A call to act comes after what it is about; a film before.
  return media.has(tag.name)
    ? `${linkParts.join('')}${pictures.join('')}${rest}`
    : `${words}${pictures.join('')}${rest}${linkParts.join('')}`;
}

/**
 * Replaces the shortcodes of WordPress by HTML: pictures, links to films and documents, words of page builders. Of one
 * that is not known the words inside stay, and its name is reported. Takes time in proportion to the length of the
 * text, whatever is in it.
 */
export function replaceShortcodes(html: string, context: ShortcodeContext, depth = 0): string {
  if (!html.includes('[')) return html;
  const tags = shortcodeTags(html);
  const ends = markEnds(tags.filter(({ isEscaped }) => !isEscaped));
  const within = (inside: string): string => replaceShortcodes(inside, context, depth + 1);
  const parts: string[] = [];
  let at = 0;
  for (const tag of tags) {
    if (tag.start < at) continue;
    if (tag.isEscaped) {
      parts.push(html.slice(at, tag.start - 1), html.slice(tag.start, tag.end));
      at = tag.end + 1;
      continue;
    }
    if (!isShortcode(html, tag, ends)) continue;
    parts.push(html.slice(at, tag.start));
    at = tag.end;
    if (tag.isEnd) continue;
    const isAlone = tag.isEmpty || tag.name === 'gallery' || tag.name === 'playlist' || depth >= deepest;
    const end = isAlone ? null : (ends.next.get(tag) ?? null);
    const inside = end === null ? null : html.slice(tag.end, end.start);
    if (end !== null) at = end.end;
    const attributes = shortcodeAttributes(tag.attributes);
    const ids = (attributes['ids'] ?? attributes['include'] ?? '').split(/[\s,]+/).filter(Boolean);
    const code = inside === null ? null : decodedCode(tag.name, inside);
    if (tag.name === 'gallery') parts.push(gallery(ids, context));
    else if (tag.name === 'playlist') parts.push(playlist(ids, context));
    else if (tag.name === 'caption' || tag.name === 'wp_caption') parts.push(caption(attributes, within(inside ?? '')));
    else if (inside !== null && table.noteNames.has(tag.name)) parts.push(context.note(within(inside)));
    else if (code !== null) {
      const { html: visibleHtml, marks } = withoutHiddenParts(code);
      for (const mark of marks) context.report(hiddenPartReason(mark));
      if (code === '') context.report(`The code in [${tag.name}] was left out.`);
      parts.push(within(visibleHtml));
    } else if (inside !== null && table.formName.test(tag.name)) {
      context.report(`The shortcode [${tag.name}], which a plugin of WordPress fills, was left out.`);
    } else parts.push(replaced(tag, inside === null ? null : within(inside), context));
  }
  parts.push(html.slice(at));
  return parts.join('');
}

/** HTML of a gallery of these attachments, or of all pictures of the text where the list is empty. */
function gallery(ids: readonly string[], { number, attachments, report }: ShortcodeContext): string {
  const found = ids.length === 0 ? attachments.ofItem(number) : ids.flatMap((id) => attachments.byId(id) ?? []);
  const missing = ids.filter((id) => attachments.byId(id) === undefined);
  if (missing.length > 0)
    report(`Pictures of a gallery are not in the file: numbers ${missing.slice(0, 20).join(', ')}.`);
  if (ids.length === 0 && found.length === 0) report('A gallery has no pictures in the file.');
  return found.map(({ address, description }) => pictureHtml(address, description)).join('');
}

function playlist(ids: readonly string[], context: ShortcodeContext): string {
  const files = ids.flatMap((id) => context.attachments.file(id) ?? []);
  if (files.length < Math.max(1, ids.length))
    context.report('A playlist has recordings that are not in the file: they were left out.');
  return files.map((address) => `<p>${linkHtml(address)}</p>`).join('');
}

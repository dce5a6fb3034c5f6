import { withoutDetour } from '@steeple/model/text/linkDetour';
import type { BlockContent, PhrasingContent } from 'mdast';
import { isOwnPicture, safeHref } from '../addresses.ts';
import type { PastedElement, PastedNode } from './pastedTree.ts';

/** Elements whose text nobody reads. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'object',
  'embed',
  'iframe',
  'applet',
  'svg',
  'math',
  'canvas',
  'video',
  'audio',
  'source',
  'track',
  'map',
  'input',
  'select',
  'textarea',
  'button',
  'progress',
  'meter',
  'dialog',
  'rp',
  'rt',
  'xml',
  'o:p',
  'mpvoice',
  'mp-common-profile',
  'mpprofile',
]);

const blockNames: ReadonlySet<string> = new Set([
  'body',
  'html',
  'p',
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'figure',
  'figcaption',
  'address',
  'center',
  'details',
  'summary',
  'fieldset',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'menu',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'caption',
]);

type Style = Readonly<Record<string, string>>;

export function styleOf({ attributes }: PastedElement): Style {
  const declarations = (attributes['style'] ?? '').toLowerCase().matchAll(/([^:;]+):([^;]*)/g);
  return Object.fromEntries(Array.from(declarations, ([, name = '', value = '']) => [name.trim(), value.trim()]));
}

/** Classes of Word for a comment, for its sign in the text and for the line above all comments. */
const commentClass = /(?:^|\s)(?:mso(?:comment(?:text|subject)|comanchor|comtxt|comoff)|msodel)(?:$|\s)/i;

/** True for what reviewers left in a document of Word: comments, their signs, words of a tracked deletion. */
export function isReview(element: PastedElement): boolean {
  const { name, attributes } = element;
  const style = styleOf(element);
  return (
    style['mso-special-character'] === 'comment' ||
    /^comment(?:-list)?$/.test(style['mso-element'] ?? '') ||
    commentClass.test(attributes['class'] ?? '') ||
    (name === 'del' && 'datetime' in attributes && 'cite' in attributes)
  );
}

export function isHidden(element: PastedElement): boolean {
  const style = styleOf(element);
  return (
    isReview(element) ||
    dropped.has(element.name) ||
    'hidden' in element.attributes ||
    style['display'] === 'none' ||
    style['visibility'] === 'hidden' ||
    style['mso-hide'] === 'all'
  );
}

export function hasBlock(node: PastedNode): boolean {
  return 'name' in node && !isHidden(node) && (blockNames.has(node.name) || node.children.some(hasBlock));
}

function isBold(style: Style): boolean | undefined {
  const weight = style['font-weight'];
  if (weight === undefined) return undefined;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

function isItalic(style: Style): boolean | undefined {
  const value = style['font-style'];
  return value === undefined ? undefined : value === 'italic' || value === 'oblique';
}

export interface Marks {
  readonly strong: boolean;
  readonly em: boolean;
  readonly strike: boolean;
  readonly code: boolean;
  readonly link: string | null;
}

export const noMarks: Marks = { strong: false, em: false, strike: false, code: false, link: null };

export function marksInside(element: PastedElement, marks: Marks): Marks {
  const style = styleOf(element);
  const { name } = element;
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  // Google Docs puts everything into <b style="font-weight:normal">.
  const strong = isBold(style) ?? (name === 'b' || name === 'strong' ? true : marks.strong);
  const em = isItalic(style) ?? (name === 'i' || name === 'em' || name === 'cite' ? true : marks.em);
  const href = name === 'a' ? linkAddress(element.attributes['href'] ?? '') : '';
  return {
    strong,
    em,
    strike: marks.strike || ['s', 'strike', 'del'].includes(name) || line.includes('line-through'),
    code: marks.code || ['code', 'kbd', 'samp', 'tt'].includes(name),
    link: href === '' ? marks.link : href,
  };
}

/** A link of another page; jumps within the copied one lead nowhere here. */
function linkAddress(address: string): string {
  const href = safeHref(withoutDetour(address));
  // Addresses within the other site, and of files on somebody's computer, mean nothing here.
  return /^(?:https?:\/\/|mailto:|tel:|\/(?:en|zh|files)\/)/i.test(href) ? href.replaceAll(' ', '%20') : '';
}

function wrapInMarks(leaf: PhrasingContent, marks: Marks): PhrasingContent {
  let result = leaf;
  if (marks.em) result = { type: 'emphasis', children: [result] };
  if (marks.strong) result = { type: 'strong', children: [result] };
  if (marks.strike) result = { type: 'delete', children: [result] };
  if (marks.link !== null) result = { type: 'link', url: marks.link, children: [result] };
  return result;
}

/** Spaces of HTML, and the hard spaces that word processors use between words; Chinese indents are dropped later. */
function collapseSpaces(text: string): string {
  return text.replace(/[\u200B\uFEFF\u00AD]/g, '').replace(/[ \t\n\r\f\u00A0]+/g, ' ');
}

function picture({ attributes }: PastedElement): PhrasingContent[] {
  const src = attributes['src'] ?? '';
  // Emoji are often pictures whose description is the emoji itself.
  const alt = attributes['alt'] ?? '';
  if (/^\p{Extended_Pictographic}/u.test(alt)) return [{ type: 'text', value: alt }];
  return isOwnPicture(src) ? [{ type: 'image', url: src, alt }] : [];
}

export function phrasing(nodes: readonly PastedNode[], marks: Marks): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (!('name' in node)) {
      const value = collapseSpaces(node.text);
      if (value === '') return [];
      return [wrapInMarks(marks.code ? { type: 'inlineCode', value } : { type: 'text', value }, marks)];
    }
    if (isHidden(node)) return [];
    if (node.name === 'br') return [{ type: 'break' }];
    if (node.name === 'img') return picture(node).map((leaf) => wrapInMarks(leaf, { ...marks, code: false }));
    const style = styleOf(node);
    // Numbers and bullets that Word writes before the text of a list item.
    if (style['mso-list'] === 'ignore') return [];
    return phrasing(node.children, marksInside(node, marks));
  });
}

function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? plainText(node.children) : ''))
    .join('');
}

export function isBlank(nodes: readonly PhrasingContent[]): boolean {
  const hasPicture = (parts: readonly PhrasingContent[]): boolean =>
    parts.some((node) => node.type === 'image' || ('children' in node && hasPicture(node.children)));
  return plainText(nodes).trim() === '' && !hasPicture(nodes);
}

/** Makes one space of several that meet where one element ends and the next begins. */
function singleSpaced(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  let isAfterSpace = true;
  const visit = (node: PhrasingContent): PhrasingContent => {
    if (node.type === 'text') {
      const value = isAfterSpace ? node.value.replace(/^[ \u3000]+/, '') : node.value;
      if (value !== '') isAfterSpace = value.endsWith(' ');
      return { ...node, value };
    }
    if (node.type === 'break') isAfterSpace = true;
    else if (!('children' in node)) isAfterSpace = false;
    else return { ...node, children: node.children.map(visit) };
    return node;
  };
  return nodes.map(visit);
}

/** Takes away spaces and empty lines at the ends of a paragraph, and the indent of a Chinese one. */
export function tidyParagraph(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result = [...nodes];
  const isEmpty = (node: PhrasingContent | undefined): boolean =>
    node !== undefined && (node.type === 'break' || isBlank([node]));
  while (isEmpty(result[0])) result.shift();
  while (isEmpty(result.at(-1))) result.pop();
  return singleSpaced(result);
}

/** Paragraphs of inline content: two line breaks one after the other separate two of them, as in a web editor. */
export function paragraphs(nodes: readonly PhrasingContent[]): BlockContent[] {
  const parts: PhrasingContent[][] = [[]];
  let breaks = 0;
  for (const node of nodes) {
    if (node.type === 'break') {
      breaks += 1;
      continue;
    }
    if (node.type === 'text' && node.value.trim() === '' && breaks > 0) continue;
    if (breaks > 1) parts.push([]);
    else if (breaks === 1) parts.at(-1)?.push({ type: 'break' });
    breaks = 0;
    parts.at(-1)?.push(node);
  }
  return parts.flatMap((part) => {
    const children = tidyParagraph(part);
    return isBlank(children) ? [] : [{ type: 'paragraph' as const, children }];
  });
}

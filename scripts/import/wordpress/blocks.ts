import { pictureHtml } from '../text/htmlWords.ts';
import { isPictureAddress } from './attachments.ts';
import { blockComments } from './blockComments.ts';
import type { BlockAttributes } from './hiddenBlocks.ts';
import { hiddenPartReason, withoutHiddenParts } from './hiddenParts.ts';
import { addressesIn, paragraphOf } from './shortcodeAddresses.ts';
import type { ShortcodeContext } from './shortcodes.ts';

/** Blocks that the server of WordPress fills only when it shows a page, and that have nothing to read. */
const silent = new Set([
  'more',
  'nextpage',
  'spacer',
  'separator',
  'post-title',
  'post-content',
  'post-featured-image',
  'footnotes',
]);
/** Blocks within blocks within blocks: deeper ones are left out. */
const deepest = 3;

/** Objects within each other that are looked into for words and addresses. */
const mostWithin = 10;

/** Attributes of a block and of the objects in it, as texts. */
function flat(attributes: BlockAttributes, depth = 0): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string' || typeof value === 'number') found[name.toLowerCase()] ??= String(value);
    else if (typeof value === 'object' && value !== null && depth < mostWithin)
      for (const [inner, text] of Object.entries(flat(value as BlockAttributes, depth + 1))) found[inner] ??= text;
  }
  return found;
}

/** HTML in the attributes of a block, where Divi keeps the words of its modules. */
function htmlIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return /^\s*<(?:p|h[1-6]|ul|ol|div|blockquote|table)\b/i.test(value) ? value : '';
  if (typeof value !== 'object' || value === null || depth > mostWithin) return '';
  return Object.values(value)
    .map((inner) => htmlIn(inner, depth + 1))
    .join('');
}

/**
 * Replaces blocks without content of their own: a shared one by its HTML, others by the links and pictures in their
 * attributes; of one that has none, such as "latest posts", the name is reported. A picture in the background of a
 * block is put before it. Comments around other blocks are left out by the HTML parser.
 */
export function fillBlocks(html: string, context: Pick<ShortcodeContext, 'attachments' | 'report'>, depth = 0): string {
  const { attachments, report } = context;
  const comments = blockComments(html);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, isEnd, isEmpty, name, attributes } of comments) {
    parts.push(html.slice(at, start));
    at = end;
    const id = attributes['ref'];
    const block = name === 'block' && isEmpty && depth < deepest ? attachments.sharedBlock(String(id)) : undefined;
    if (block !== undefined) {
      const shared = withoutHiddenParts(block);
      for (const mark of shared.marks) report(hiddenPartReason(mark));
      parts.push(fillBlocks(shared.html, context, depth + 1));
    } else if (isEmpty) {
      const words = htmlIn(attributes);
      const found = addressesIn(flat(attributes)).filter(({ address }) => !words.includes(address));
      parts.push(words, ...found.map(paragraphOf));
      if (found.length === 0 && words === '' && !silent.has(name))
        report(`The block “${name}”, which WordPress fills by itself, was left out.`);
    } else {
      // Comments stay for those who look for blocks later.
      parts.push(html.slice(start, end));
      if (!isEnd) parts.push(background(html, attributes));
    }
  }
  parts.push(html.slice(at));
  return parts.join('');
}

/** A picture in the background of a block, where only its attributes name it. */
function background(html: string, attributes: BlockAttributes): string {
  const address = Object.entries(flat(attributes)).find(
    ([name, value]) => /^(?:bg|background)/.test(name) && /^https?:/.test(value) && isPictureAddress(value),
  )?.[1];
  if (address === undefined || html.replaceAll(/<!--[^]*?-->/g, '').includes(address)) return '';
  return pictureHtml(address, '');
}

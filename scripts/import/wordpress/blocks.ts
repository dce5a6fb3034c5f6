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

/** Texts and numbers in the attributes of a block, and in the objects in them, each with its name in lower case. */
function textsIn(value: unknown, name = '', depth = 0): (readonly [name: string, text: string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[name.toLowerCase(), String(value)]];
  if (typeof value !== 'object' || value === null || depth > mostWithin) return [];
  return Object.entries(value).flatMap(([inner, part]) => textsIn(part, inner, depth + 1));
}

/** HTML with which an attribute begins where Divi keeps the words of its modules in it. */
const htmlInAttribute = /^\s*<(?:p|h[1-6]|ul|ol|div|blockquote|table)\b/i;

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
      const texts = textsIn(attributes);
      const words = texts.flatMap(([, text]) => (htmlInAttribute.test(text) ? text : [])).join('');
      // Of several texts of one name, the first counts.
      const named: Record<string, string> = {};
      for (const [attribute, text] of texts) named[attribute] ??= text;
      const found = addressesIn(named).filter(({ address }) => !words.includes(address));
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
  const address = textsIn(attributes).find(
    ([name, value]) => /^(?:bg|background)/.test(name) && /^https?:/.test(value) && isPictureAddress(value),
  )?.[1];
  if (address === undefined || html.replaceAll(/<!--[^]*?-->/g, '').includes(address)) return '';
  return pictureHtml(address, '');
}

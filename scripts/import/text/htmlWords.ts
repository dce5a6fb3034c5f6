import { parsePastedInNode } from '../../../web/src/ui/admin/richText/paste/parsePastedInNode.ts';
import type { PastedNode } from '../../../web/src/ui/admin/richText/paste/pastedTree.ts';
import { isOutOfSight } from './styles.ts';

/** Escapes a text for HTML or XML, also within quoted attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A link in HTML, whose words are its address where it has no label. */
export function linkHtml(address: string, label = ''): string {
  return `<a href="${escaped(address)}">${escaped(label || address)}</a>`;
}

/** A picture in HTML, in a paragraph of its own. */
export function pictureHtml(address: string, description: string): string {
  return `<p><img src="${escaped(address)}" alt="${escaped(description)}"></p>`;
}

/** All words of a tree, as they are written. */
export function wordsOf(node: PastedNode): string {
  return 'name' in node ? node.children.map(wordsOf).join('') : node.text;
}

/** Words of a tree that the other site shows. */
function shownWords(node: PastedNode): string {
  if (!('name' in node)) return node.text;
  return isOutOfSight(node) || /^(?:script|style|template)$/.test(node.name)
    ? ''
    : node.children.map(shownWords).join('');
}

/** Plain text on one line, of a title or name in which other sites write entities and marks of HTML. */
export function plainLine(html: string): string {
  const short = html.slice(0, 20_000);
  const words = /[&<]/.test(short) ? shownWords(parsePastedInNode(short)) : short;
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** A text of at most so many UTF-16 code units, cut between words, with an ellipsis where something is missing. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest - 1);
  const space = start.lastIndexOf(' ');
  const cut = space > longest / 2 ? start.slice(0, space) : start;
  // Half of a surrogate pair is no character.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}

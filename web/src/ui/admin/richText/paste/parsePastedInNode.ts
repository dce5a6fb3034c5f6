import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { PastedElement, PastedNode } from './pastedTree.ts';

function convert(node: DefaultTreeAdapterTypes.ChildNode): PastedNode[] {
  if (node.nodeName === '#text' && 'value' in node) return [{ text: node.value }];
  if (!('tagName' in node)) return [];
  return [element(node)];
}

function element(node: DefaultTreeAdapterTypes.Element): PastedElement {
  return {
    name: node.tagName.toLowerCase(),
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name.toLowerCase(), value])),
    children: node.childNodes.flatMap(convert),
  };
}

/** Parses HTML as `parsePasted` does in the browser. For tests, and the import of texts from other sites. */
export function parsePastedInNode(html: string): PastedElement {
  const root = parse(html).childNodes.find((node) => node.nodeName === 'html');
  const body =
    root !== undefined && 'childNodes' in root ? root.childNodes.find((node) => node.nodeName === 'body') : undefined;
  return body !== undefined && 'tagName' in body ? element(body) : { name: 'body', attributes: {}, children: [] };
}

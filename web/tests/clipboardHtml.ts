import { type Fragment, type Schema, DOMParser, DOMSerializer, type Slice } from 'prosemirror-model';
import { parsePastedInNode } from '../src/ui/admin/richText/paste/parsePastedInNode.ts';
import { type PastedNode, withoutStyles } from '../src/ui/admin/richText/paste/pastedTree.ts';

/** The part of the DOM that ProseMirror writes and reads; the HTML between the two is parsed by parse5. */
class ClipboardNode {
  readonly childNodes: ClipboardNode[] = [];
  readonly attributes = new Map<string, string>();
  /** Empty, since a paste has no styles. */
  readonly style = {};
  parentNode: ClipboardNode | null = null;
  /** Type of the node (1 element, 3 text, 11 fragment), its name, and the text of a text node. */
  readonly nodeType: 1 | 3 | 11;
  readonly nodeName: string;
  readonly nodeValue: string | null;

  constructor(nodeType: 1 | 3 | 11, nodeName: string, nodeValue: string | null = null) {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.nodeValue = nodeValue;
  }

  get tagName(): string {
    return this.nodeName;
  }

  get firstChild(): ClipboardNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): ClipboardNode | null {
    return this.#sibling(1);
  }

  get previousSibling(): ClipboardNode | null {
    return this.#sibling(-1);
  }

  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join('');
  }

  #sibling(step: 1 | -1): ClipboardNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + step] ?? null;
  }

  appendChild(child: ClipboardNode): ClipboardNode {
    child.parentNode = this;
    this.childNodes.push(child);
    return child;
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  /** Answers for `name`, `name[attribute]` and `name[attribute="value"]`. */
  matches(selector: string): boolean {
    const [, name, attribute, value] = /^([a-z]\w*)(?:\[([\w-]+)(?:="([^"]*)")?\])?$/.exec(selector) ?? [];
    if (name === undefined) throw new Error(`The selector ${selector} is not known here.`);
    if (name !== this.nodeName.toLowerCase()) return false;
    if (attribute === undefined) return true;
    return value === undefined ? this.hasAttribute(attribute) : this.getAttribute(attribute) === value;
  }
}

const clipboardDocument = {
  createElement: (name: string) => new ClipboardNode(1, name.toUpperCase()),
  createTextNode: (text: string) => new ClipboardNode(3, '#text', text),
  createDocumentFragment: () => new ClipboardNode(11, '#document-fragment'),
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function htmlOf(node: ClipboardNode): string {
  if (node.nodeValue !== null) return escaped(node.nodeValue);
  const inside = node.childNodes.map(htmlOf).join('');
  if (node.nodeType === 11) return inside;
  const name = node.nodeName.toLowerCase();
  const attributes = [...node.attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  return `<${name}${attributes}>${/^(?:br|hr|img)$/.test(name) ? '' : `${inside}</${name}>`}`;
}

function nodeOf(pasted: PastedNode): ClipboardNode {
  if ('text' in pasted) return clipboardDocument.createTextNode(pasted.text);
  const node = clipboardDocument.createElement(pasted.name);
  for (const [name, value] of Object.entries(pasted.attributes)) node.setAttribute(name, value);
  for (const child of pasted.children) node.appendChild(nodeOf(child));
  return node;
}

/** Writes a part of the visual editor's document as the HTML that it is copied as. */
export function copiedHtml(content: Fragment, schema: Schema): string {
  const document = clipboardDocument as unknown as Document;
  const fragment = DOMSerializer.fromSchema(schema).serializeFragment(content, { document });
  return htmlOf(fragment as unknown as ClipboardNode);
}

/** Reads HTML as the visual editor reads what was copied in it. */
export function pastedSlice(html: string, schema: Schema): Slice {
  const body = nodeOf(parsePastedInNode(withoutStyles(html)));
  return DOMParser.fromSchema(schema).parseSlice(body as unknown as Node);
}

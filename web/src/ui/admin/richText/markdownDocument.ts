import type { List, Nodes, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Node } from 'prosemirror-model';
import { blocksFromTree, definitionsOf, documentFromTree } from './fromTree.ts';
import { markdownTree } from './markdownTree.ts';
import { schema } from './schema.ts';
import { treeFromBlock } from './toTree.ts';

/** Signs that keep a list apart from the one before it. */
interface Signs {
  readonly bullet: '-' | '*';
  readonly bulletOrdered: '.' | ')';
}

type Handler = NonNullable<NonNullable<Options['handlers']>['break']>;

/** A break is a line ending; the second of two needs a sign, or it would end the paragraph. */
const lineBreak: Handler = (node, parent, state, info) => {
  const usual = defaultHandlers.break(node, parent, state, info);
  if (usual !== '\\\n') return usual;
  const siblings: readonly RootContent[] = parent !== undefined && 'children' in parent ? parent.children : [];
  const at = siblings.indexOf(node as RootContent);
  return at === 0 || siblings[at - 1]?.type === 'break' ? usual : '\n';
};

/** A bare e-mail address with an underscore in its host is a link to readers, but not between `<` and `>`. */
const isBareOnly = (node: Nodes): boolean => node.type === 'link' && /^mailto:.*@.*_/i.test(node.url);

const link = Object.assign(
  (...[node, parent, state, info]: Parameters<Handler>): string =>
    defaultHandlers.link(
      node,
      parent,
      isBareOnly(node) ? { ...state, options: { ...state.options, resourceLink: true } } : state,
      info,
    ),
  {
    peek: (...[node, parent, state]: Parameters<Handler>): string =>
      isBareOnly(node) ? '[' : defaultHandlers.link.peek(node, parent, state),
  },
);

type Gaps = ReadonlyMap<Nodes, number>;

function writtenWith(part: RootContent, signs: Signs, gaps: Gaps): string {
  return toMarkdown(
    { type: 'root', children: [part] },
    {
      ...signs,
      bulletOther: signs.bullet === '-' ? '*' : '-',
      // The one sign that no list has: `* ***` would be a line, not an item with a line in it.
      rule: '_',
      fences: true,
      listItemIndent: 'one',
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      handlers: { break: lineBreak, link },
      join: [(_left, right) => gaps.get(right)],
    },
  ).replace(/\n+$/, '');
}

interface Place {
  /** The part before which empty lines are left out or added. */
  readonly part: Nodes;
  /** The lists whose distances these lines may change: those in the part before it, and those around it. */
  readonly lists: readonly List[];
}

function listsIn(node: Nodes): List[] {
  const ownList = node.type === 'list' ? [node] : [];
  return 'children' in node ? [...ownList, ...node.children.flatMap(listsIn)] : ownList;
}

/** Parts that follow another, which has a list in it: in an item of a list, or anywhere within a quotation. */
function afterLists(node: Nodes, isQuoted: boolean, enclosing: readonly List[] = []): Place[] {
  if (!('children' in node)) return [];
  const children: readonly Nodes[] = node.children;
  const isInQuotation = isQuoted || node.type === 'blockquote';
  const isInside = isInQuotation || node.type === 'listItem';
  const enclosingLists = node.type === 'list' ? [...enclosing, node] : enclosing;
  return children.flatMap((part, index) => {
    const before = children[index - 1];
    const lists = isInside && before !== undefined ? listsIn(before) : [];
    const place = lists.length > 0 ? [{ part, lists: [...lists, ...enclosingLists] }] : [];
    return [...afterLists(part, isInQuotation, enclosingLists), ...place];
  });
}

function footnoteLabels(node: Nodes): string[] {
  if (node.type === 'footnoteReference') return [node.label ?? node.identifier];
  return 'children' in node ? node.children.flatMap(footnoteLabels) : [];
}

/** Lists that come back with other distances than wanted; null where other words or another structure come back. */
function changedLists(source: string, part: RootContent): ReadonlySet<List> | null {
  // Without its text, the call of a footnote would be read as plain text.
  const notes = footnoteLabels(part).map((label) => `\n\n[^${label}]: –`);
  const tree = markdownTree(source + notes.join(''));
  if (part.type !== 'footnoteDefinition')
    tree.children = tree.children.filter(({ type }) => type !== 'footnoteDefinition');
  const expected: Root = { type: 'root', children: [part] };
  if (documentFromTree(tree).toString() !== documentFromTree(expected).toString()) return null;
  const lists = listsIn(tree);
  return new Set(listsIn(part).filter((list, index) => list.spread !== lists[index]?.spread));
}

/**
 * Writes a part of a tree. The empty lines after a list may decide whether its items have the distances of paragraphs:
 * the number of lines that gives the right ones is found by reading what was written.
 */
function writtenPart(part: RootContent, signs: Signs): string {
  const gaps = new Map<Nodes, number>();
  let source = writtenWith(part, signs, gaps);
  const places = afterLists(part, false);
  if (places.length === 0) return source;
  let changed = changedLists(source, part);
  for (const place of places) {
    for (const gap of [0, 2]) {
      if (changed === null || changed.size === 0) return source;
      if (!place.lists.some((list) => changed?.has(list))) break;
      const triedSource = writtenWith(part, signs, new Map([...gaps, [place.part, gap]]));
      const stillChanged = changedLists(triedSource, part);
      if (stillChanged === null || stillChanged.size >= changed.size) continue;
      gaps.set(place.part, gap);
      [source, changed] = [triedSource, stillChanged];
    }
  }
  return source;
}

/**
 * Markdown of blocks as it was read or last written. A block that is not edited keeps the source that its author wrote,
 * so that a corrected word changes one line of the stored text; and a key press writes one block, not the whole text.
 */
const sources = new WeakMap<Node, string>();

/** Kinds of blocks whose source means the same at every place. */
const selfContained: ReadonlySet<string> = new Set(['paragraph', 'heading', 'list', 'blockquote', 'table', 'code']);

function hasOwnSource(part: RootContent, source: string, block: Node): boolean {
  // The indent of a block's first line is not part of its source.
  if (!selfContained.has(part.type) || part.position?.start.column !== 1) return false;
  // Indented code depends on the block before it.
  if (part.type === 'code') return /^(?:```|~~~)/.test(source);
  // Lines that follow a quotation directly, for example, are another block when they stand alone.
  const parsed = documentFromTree(markdownTree(source));
  return parsed.childCount === 1 && parsed.firstChild?.eq(block) === true;
}

/** The editor's document for a Markdown text. Any text has one. */
export function documentFromMarkdown(markdown: string): Node {
  const tree = markdownTree(markdown);
  const definitions = definitionsOf(tree);
  const text = markdown.replace(/\r\n?/g, '\n');
  const isWhole = tree.children.every(({ type }) => type !== 'footnoteDefinition');
  if (!isWhole || definitions.size > 0) return documentFromTree(tree);
  const content = tree.children.flatMap((part) => {
    const blocks = blocksFromTree(part, definitions);
    const [only] = blocks;
    const source = text.slice(part.position?.start.offset, part.position?.end.offset);
    if (blocks.length === 1 && only !== undefined && hasOwnSource(part, source, only)) sources.set(only, source);
    return blocks;
  });
  return schema.nodes.doc.create(null, content.length === 0 ? [schema.nodes.paragraph.create()] : content);
}

function markerOf(source: string): string {
  return /^ {0,3}(?:[-*+]|\d+([.)]))/.exec(source)?.[1] ?? source.trimStart().charAt(0);
}

function blockSource(block: Node, before: { readonly block: Node; readonly source: string } | null): string {
  const follows = before !== null && before.block.type === block.type ? markerOf(before.source) : null;
  const isList = block.type.name === 'bulletList' || block.type.name === 'orderedList';
  const stored = sources.get(block);
  // Two lists with the same sign, one after the other, would become one.
  if (stored !== undefined && !(isList && follows === markerOf(stored))) return stored;
  const part = treeFromBlock(block);
  if (part === null) return '';
  const source = writtenPart(part, {
    bullet: isList && follows === '-' ? '*' : '-',
    bulletOrdered: isList && follows === '.' ? ')' : '.',
  });
  if (!isList || follows === null) sources.set(block, source);
  return source;
}

/** The Markdown of the editor's document. Empty paragraphs are left out, since readers do not see them. */
export function markdownFromDocument(document: Node): string {
  const written: string[] = [];
  let before: { block: Node; source: string } | null = null;
  document.forEach((block) => {
    const source = blockSource(block, before);
    if (source === '') return;
    written.push(source);
    before = { block, source };
  });
  return written.join('\n\n');
}

/** The Markdown of a document written again, without what is stored of its source. For tests. */
export function rewrittenMarkdown(document: Node): string {
  return markdownFromDocument(schema.nodeFromJSON(document.toJSON()));
}

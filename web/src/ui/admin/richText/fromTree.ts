import type { Definition, Nodes, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';

type Definitions = ReadonlyMap<string, Definition>;

const { nodes, marks } = schema;

/** Addresses that a text gives apart from its links (`[1]: https://…`). */
export function definitionsOf(tree: Nodes, definitions = new Map<string, Definition>()): Map<string, Definition> {
  if (tree.type === 'definition') {
    const key = tree.identifier.toUpperCase();
    // The first of two definitions counts.
    if (!definitions.has(key)) definitions.set(key, tree);
  }
  if ('children' in tree) for (const child of tree.children) definitionsOf(child, definitions);
  return definitions;
}

function text(value: string, active: readonly Mark[]): Node[] {
  // A line ending that was written as an entity is a space to readers.
  const words = value.replace(/[\n\r]/g, ' ');
  return words === '' ? [] : [schema.text(words, active)];
}

/** Alternative texts and titles are single lines. */
function line(value: string | null | undefined): string | null {
  return value?.replace(/[ \t\r\n]+/g, ' ') ?? null;
}

/** Puts a link around nodes. Browsers end a link where another begins inside it, and so does the editor. */
function inLink(link: Mark, inside: readonly Node[]): Node[] {
  const other = inside.findIndex((node) => marks.link.isInSet(node.marks) !== undefined);
  return inside.map((node, index) => (other === -1 || index < other ? node.mark(link.addToSet(node.marks)) : node));
}

function phrasing(children: readonly PhrasingContent[], active: readonly Mark[], definitions: Definitions): Node[] {
  return children.flatMap((child) => phrase(child, active, definitions));
}

function phrase(node: PhrasingContent, active: readonly Mark[], definitions: Definitions): Node[] {
  const childrenWith = (mark: Mark): Node[] =>
    'children' in node ? phrasing(node.children, mark.addToSet(active), definitions) : [];
  switch (node.type) {
    case 'text':
    // Raw HTML is shown to readers as it is written.
    case 'html':
      return text(node.value, active);
    case 'inlineCode':
      return text(node.value, marks.code.create().addToSet(active));
    case 'strong':
      return childrenWith(marks.strong.create());
    case 'emphasis':
      return childrenWith(marks.em.create());
    case 'delete':
      return childrenWith(marks.strike.create());
    case 'link':
    case 'linkReference': {
      const target = node.type === 'link' ? node : definitions.get(node.identifier.toUpperCase());
      const inner = phrasing(node.children, active, definitions);
      if (target === undefined) return inner;
      return inLink(marks.link.create({ href: target.url, title: line(target.title) }), inner);
    }
    case 'image':
    case 'imageReference': {
      const target = node.type === 'image' ? node : definitions.get(node.identifier.toUpperCase());
      const attributes = { src: target?.url ?? '', alt: line(node.alt) ?? '', title: line(target?.title) };
      return [nodes.picture.create(attributes, null, active)];
    }
    case 'break':
      return [nodes.hardBreak.create(null, null, active)];
    case 'footnoteReference':
      return [nodes.footnoteCall.create({ label: node.label ?? node.identifier }, null, active)];
  }
}

function table(node: Table, definitions: Definitions): Node {
  const columns = node.children[0]?.children.length ?? 1;
  const rows = node.children.map((row, index) => {
    const type = index === 0 ? nodes.table_header : nodes.table_cell;
    const cells = Array.from({ length: columns }, (_none, column) => {
      const cell: TableCell = row.children[column] ?? { type: 'tableCell', children: [] };
      return type.create(
        { align: node.align?.[column] ?? null },
        nodes.paragraph.create(null, phrasing(cell.children, [], definitions)),
      );
    });
    return nodes.table_row.create(null, cells);
  });
  return nodes.table.create(null, rows);
}

function blocks(children: readonly RootContent[], definitions: Definitions): Node[] {
  const content = children.flatMap((child) => blocksFromTree(child, definitions));
  return content.length === 0 ? [nodes.paragraph.create()] : content;
}

/** Blocks of the editor's document for one part of a Markdown tree. */
export function blocksFromTree(node: RootContent, definitions: Definitions): Node[] {
  switch (node.type) {
    case 'paragraph':
      return [nodes.paragraph.create(null, phrasing(node.children, [], definitions))];
    case 'heading':
      return [nodes.heading.create({ level: node.depth }, phrasing(node.children, [], definitions))];
    case 'blockquote':
      return [nodes.blockquote.create(null, blocks(node.children, definitions))];
    case 'code':
      return [
        nodes.codeBlock.create(
          { lang: node.lang ?? null, meta: node.meta ?? null },
          node.value === '' ? null : schema.text(node.value),
        ),
      ];
    case 'thematicBreak':
      return [nodes.horizontalRule.create()];
    case 'html':
      return [nodes.rawBlock.create({ source: node.value })];
    case 'list': {
      const items = node.children.map((item) =>
        nodes.listItem.create({ checked: item.checked ?? null }, blocks(item.children, definitions)),
      );
      const tight = node.spread !== true && node.children.every((item) => item.spread !== true);
      return node.ordered === true
        ? [nodes.orderedList.create({ start: node.start ?? 1, tight }, items)]
        : [nodes.bulletList.create({ tight }, items)];
    }
    case 'table':
      return [table(node, definitions)];
    case 'footnoteDefinition':
      return [nodes.footnote.create({ label: node.label ?? node.identifier }, blocks(node.children, definitions))];
    case 'definition':
    case 'yaml':
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
      return [];
    default:
      return [nodes.paragraph.create(null, phrase(node, [], definitions))];
  }
}

/** The editor's document for a whole Markdown tree. */
export function documentFromTree(tree: Root): Node {
  return nodes.doc.create(null, blocks(tree.children, definitionsOf(tree)));
}

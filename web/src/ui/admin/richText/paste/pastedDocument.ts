import { cellSpan, placeCells } from '@steeple/model/text/tableGrid';
import type { BlockContent, List, ListItem, PhrasingContent, Root, RootContent, TableCell, TableRow } from 'mdast';
import type { Node } from 'prosemirror-model';
import { documentFromTree } from '../fromTree.ts';
import type { PastedElement, PastedNode } from './pastedTree.ts';
import {
  hasBlock,
  isBlank,
  isHidden,
  type Marks,
  marksInside,
  noMarks,
  paragraphs,
  phrasing,
  styleOf,
  tidyParagraph,
} from './pastedWords.ts';

/** An item that names its level and list, of a list whose elements are not within each other. */
interface LevelledItem {
  readonly level: number;
  readonly list: string;
  readonly ordered: boolean;
  readonly start: number;
  readonly checked: boolean | null;
  readonly element: PastedElement;
}

/** A list item of Word: a paragraph with `mso-list:l0 level1 lfo1`, whose number or bullet is text. */
function wordItem(node: PastedNode): LevelledItem | null {
  if (!('name' in node) || isHidden(node)) return null;
  const match = /^(l\d+) level(\d+)/.exec(styleOf(node)['mso-list'] ?? '');
  if (match === null) return null;
  const sign = markerText(node).trim();
  return {
    level: Number(match[2]),
    list: match[1] ?? '',
    ordered: /^[(（]?[\p{L}\d]{1,5}[.)）、．]/u.test(sign) && sign !== 'o',
    start: Number(/\d+/.exec(sign)?.[0] ?? 1),
    checked: null,
    element: node,
  };
}

/** The items of a list of Word Online, each in a list and a frame of its own. Null for everything else. */
function onlineItems(node: PastedNode): LevelledItem[] | null {
  if (!('name' in node) || isHidden(node)) return null;
  const inside = node.children.filter((child) => 'name' in child || child.text.trim() !== '');
  if (inside.length === 0) return null;
  if (['div', 'section'].includes(node.name)) {
    const items = inside.map(onlineItems);
    return items.every((item) => item !== null) ? items.flat() : null;
  }
  if (!['ul', 'ol'].includes(node.name)) return null;
  const first = Number(node.attributes['start'] ?? 1);
  const items: LevelledItem[] = [];
  for (const item of inside) {
    if (!('name' in item) || item.name !== 'li') return null;
    const { attributes } = item;
    const level = Number(attributes['data-aria-level'] ?? attributes['aria-level']);
    if (!(level >= 1)) return null;
    items.push({
      level,
      list: attributes['data-listid'] ?? '',
      ordered: node.name === 'ol',
      start: Math.max(0, first) + items.length,
      checked: checkedOf(item),
      element: item,
    });
  }
  return items;
}

function markerText(node: PastedNode): string {
  if (!('name' in node)) return '';
  if (styleOf(node)['mso-list'] === 'ignore') return textOf(node);
  return node.children.map(markerText).join('');
}

function textOf(node: PastedNode): string {
  return 'name' in node ? node.children.map(textOf).join('') : node.text;
}

interface Entry extends LevelledItem {
  readonly content: BlockContent[];
}

function listOf({ ordered, start }: Pick<LevelledItem, 'ordered' | 'start'>, children: ListItem[]): List {
  return { type: 'list', ordered, start: ordered && start >= 0 ? start : null, spread: false, children };
}

/** Nests list entries by their levels. */
function nestedLists(entries: readonly Entry[]): BlockContent[] {
  const lists: BlockContent[] = [];
  let index = 0;
  while (index < entries.length) {
    const first = entries[index];
    if (first === undefined) break;
    const items: ListItem[] = [];
    while (index < entries.length) {
      const entry = entries[index];
      if (entry === undefined || (entry.level <= first.level && entry.ordered !== first.ordered)) break;
      if (entry.level > first.level && items.length > 0) {
        let end = index;
        while ((entries[end]?.level ?? 0) > first.level) end += 1;
        items.at(-1)?.children.push(...nestedLists(entries.slice(index, end)));
        index = end;
      } else if (entry.level < first.level) break;
      else {
        items.push({ type: 'listItem', spread: false, checked: entry.checked, children: entry.content });
        index += 1;
      }
    }
    lists.push(listOf(first, items));
  }
  return lists;
}

/** Tells whether an item of a checklist is checked; null for other items. */
function checkedOf({ attributes }: PastedElement): boolean | null {
  const checked = attributes['aria-checked'] ?? attributes['data-checked'];
  return checked === undefined ? null : checked === 'true';
}

function list(element: PastedElement, marks: Marks): BlockContent[] {
  const items: ListItem[] = [];
  for (const child of element.children) {
    if (!('name' in child) || isHidden(child)) continue;
    if (child.name === 'ul' || child.name === 'ol') {
      // A list beside its items, as Google Docs and old web pages nest them.
      const last = items.at(-1);
      if (last !== undefined) last.children.push(...list(child, marks));
      else items.push(...list(child, marks).flatMap((inner) => (inner.type === 'list' ? inner.children : [])));
      continue;
    }
    const children = blocks(child.name === 'li' ? child.children : [child], marks);
    if (children.length > 0) items.push({ type: 'listItem', spread: false, checked: checkedOf(child), children });
  }
  const start = Number(element.attributes['start'] ?? 1);
  return items.length === 0 ? [] : [listOf({ ordered: element.name === 'ol', start }, items)];
}

function rowsOf(node: PastedNode): PastedElement[] {
  if (!('name' in node) || isHidden(node)) return [];
  return node.name === 'tr' ? [node] : node.children.flatMap(rowsOf);
}

function isTable(node: PastedNode): boolean {
  return 'name' in node && (node.name === 'table' || node.children.some(isTable));
}

/**
 * A table of words; one that only arranges the page, with a single column or with tables inside, is its content.
 * Markdown has no cells over several columns or rows: such a cell is the first of its places, and the others are empty.
 */
function table(element: PastedElement, marks: Marks): BlockContent[] {
  const cellsOf = (row: PastedElement): PastedElement[] =>
    row.children.flatMap((cell) =>
      'name' in cell && ['td', 'th'].includes(cell.name) && !isHidden(cell) ? [cell] : [],
    );
  const sections = element.children.map((section) => rowsOf(section).map(cellsOf));
  const { columns, rows } = placeCells(
    sections.map((section) => section.map((cells) => cells.map((cell) => ({ cell, ...cellSpan(cell.attributes) })))),
  );
  const isLayout = columns < 2 || element.attributes['role'] === 'presentation' || element.children.some(isTable);
  if (isLayout) return sections.flat(2).flatMap((cell) => blocks(cell.children, marks));
  const caption = element.children.flatMap((child) =>
    'name' in child && child.name === 'caption' ? blocks(child.children, marks) : [],
  );
  const wordsOf = (cell: PastedElement): PhrasingContent[] => {
    // The first row is a heading by itself; bold type would say so twice.
    const parts = blocks(cell.children, { ...marks, strong: false }).map((part) => tidyParagraph(inlineOf(part)));
    return spaced(parts).map((inline) => (inline.type === 'break' ? { type: 'text', value: ' ' } : inline));
  };
  const bare = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
    nodes.flatMap((node) => (node.type === 'strong' ? bare(node.children) : [node]));
  const tableRows = rows.map((row, index): TableRow => {
    const words = new Map(row.flatMap((entry) => (entry.isFirst ? [[entry.column, wordsOf(entry.cell.cell)]] : [])));
    return {
      type: 'tableRow',
      children: Array.from({ length: columns }, (_none, column): TableCell => {
        const children = words.get(column) ?? [];
        return { type: 'tableCell', children: index === 0 ? bare(children) : children };
      }),
    };
  });
  return [...caption, { type: 'table', align: Array.from({ length: columns }, () => null), children: tableRows }];
}

/** The words of a block for a place that holds only words. */
function inlineOf(part: RootContent): PhrasingContent[] {
  if (part.type === 'paragraph' || part.type === 'heading') return part.children;
  if (part.type === 'code') return [{ type: 'inlineCode', value: part.value.replace(/\n/g, ' ') }];
  if (!('children' in part)) return [];
  return spaced((part.children as RootContent[]).map(inlineOf));
}

function spaced(parts: readonly PhrasingContent[][]): PhrasingContent[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ type: 'text' as const, value: ' ' }, ...part]));
}

function preText(node: PastedNode): string {
  if (!('name' in node)) return node.text;
  if (isHidden(node)) return '';
  return node.name === 'br' ? '\n' : node.children.map(preText).join('') + (node.name === 'div' ? '\n' : '');
}

/** The level of a heading: of the element, of Word's style, of an ARIA role. */
function headingLevel(element: PastedElement): number | null {
  const byName = /^h([1-6])$/.exec(element.name)?.[1];
  const byClass = /\bMsoHeading([1-6])\b/.exec(element.attributes['class'] ?? '')?.[1];
  const isTitle = /\bMsoTitle\b/.test(element.attributes['class'] ?? '') ? '1' : undefined;
  const byRole = element.attributes['role'] === 'heading' ? (element.attributes['aria-level'] ?? '2') : undefined;
  const level = byName ?? byClass ?? isTitle ?? byRole;
  return level === undefined ? null : Math.min(4, Math.max(2, Number(level)));
}

function heading(element: PastedElement, level: number): BlockContent[] {
  // Headings are bold by themselves.
  const bare = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
    nodes.flatMap((node): PhrasingContent[] => {
      if (node.type === 'strong') return bare(node.children);
      if (node.type === 'break') return [{ type: 'text', value: ' ' }];
      if (node.type === 'link') return [{ ...node, children: bare(node.children) }];
      return [node];
    });
  const children = tidyParagraph(bare(phrasing(element.children, noMarks)));
  return isBlank(children) ? [] : [{ type: 'heading', depth: level as 2 | 3 | 4, children }];
}

function block(element: PastedElement, marks: Marks): BlockContent[] {
  const level = headingLevel(element);
  if (level !== null) return heading(element, level);
  const inside = marksInside(element, marks);
  switch (element.name) {
    case 'ul':
    case 'ol':
    case 'menu':
      return list(element, inside);
    case 'blockquote': {
      const children = blocks(element.children, inside);
      return children.length === 0 ? [] : [{ type: 'blockquote', children }];
    }
    case 'pre': {
      const value = preText(element).replace(/^\n|\n+$/g, '');
      return value.trim() === '' ? [] : [{ type: 'code', value }];
    }
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return table(element, inside);
    case 'dt':
      return blocks(element.children, { ...inside, strong: true });
    default:
      return blocks(element.children, inside);
  }
}

function levelledItems(node: PastedNode): LevelledItem[] | null {
  const item = wordItem(node);
  return item === null ? onlineItems(node) : [item];
}

/** The items of a list from one of its nodes on, over white space; null where the node is no such item. */
function listRun(nodes: readonly PastedNode[], from: number): { items: LevelledItem[]; end: number } | null {
  const first = nodes[from];
  const items = first === undefined ? null : levelledItems(first);
  let last = items?.[0];
  if (items === null || last === undefined) return null;
  let end = from + 1;
  for (; end < nodes.length; end += 1) {
    const node = nodes[end];
    if (node === undefined) break;
    if (!('name' in node) && node.text.trim() === '') continue;
    const next = levelledItems(node);
    const [begin] = next ?? [];
    if (begin === undefined || (begin.level <= last.level && begin.list !== last.list)) break;
    for (const item of next ?? []) {
      items.push(item);
      if (item.level <= last.level) last = item;
    }
  }
  return { items, end };
}

function itemContent({ element }: LevelledItem, marks: Marks): BlockContent[] {
  const inside = marksInside(element, marks);
  return element.name === 'li' ? blocks(element.children, inside) : paragraphs(phrasing(element.children, inside));
}

function blocks(nodes: readonly PastedNode[], marks: Marks): BlockContent[] {
  const result: BlockContent[] = [];
  let words: PastedNode[] = [];
  const flush = (): void => {
    result.push(...paragraphs(phrasing(words, marks)));
    words = [];
  };
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node === undefined) break;
    const run = listRun(nodes, index);
    if (run !== null) {
      flush();
      index = run.end - 1;
      const entries = run.items.map((item) => ({ ...item, content: itemContent(item, marks) }));
      result.push(...nestedLists(entries.filter(({ content }) => content.length > 0)));
    } else if ('name' in node && !isHidden(node) && hasBlock(node)) {
      flush();
      if (node.name === 'li') result.push(...list({ name: 'ul', attributes: {}, children: [node] }, marks));
      else result.push(...block(node, marks));
    } else words.push(node);
  }
  flush();
  return result;
}

/**
 * The editor's document for HTML from the clipboard: its structure, without its look. Scripts, styles, fields and
 * pictures of other places are left out; what the readers' pages cannot show becomes plain text.
 */
export function documentFromPasted(body: PastedElement): Node {
  const tree: Root = { type: 'root', children: blocks(body.children, noMarks) };
  return documentFromTree(tree);
}

/** The editor's document for plain text: an empty line ends a paragraph, a single line ending is a break. */
export function documentFromPlainText(text: string): Node {
  const children = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .flatMap((part): BlockContent[] => {
      const lines = part.split('\n').map((line) => line.replace(/[\u200B\uFEFF]/g, '').trim());
      const content = lines.flatMap((line, index): PhrasingContent[] => [
        ...(index === 0 ? [] : [{ type: 'break' as const }]),
        ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
      ]);
      const tidiedContent = tidyParagraph(content);
      return isBlank(tidiedContent) ? [] : [{ type: 'paragraph', children: tidiedContent }];
    });
  return documentFromTree({ type: 'root', children });
}

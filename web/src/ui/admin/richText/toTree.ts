import type {
  AlignType,
  BlockContent,
  DefinitionContent,
  ListItem,
  PhrasingContent,
  RootContent,
  TableRow,
} from 'mdast';
import type { Mark, Node } from 'prosemirror-model';

/** A leaf of a paragraph with the marks around it. */
interface Run {
  readonly marks: readonly Mark[];
  readonly leaf: PhrasingContent;
}

function runs(parent: Node): Run[] {
  const result: Run[] = [];
  parent.forEach((node) => {
    const isCode = node.marks.some(({ type }) => type.name === 'code');
    const marks = node.marks.filter(({ type }) => type.name !== 'code');
    switch (node.type.name) {
      case 'hardBreak':
        result.push({ marks: [], leaf: { type: 'break' } });
        break;
      case 'picture':
        result.push({
          marks,
          leaf: {
            type: 'image',
            url: String(node.attrs['src']),
            alt: String(node.attrs['alt']),
            title: node.attrs['title'] as string | null,
          },
        });
        break;
      case 'footnoteCall': {
        const label = String(node.attrs['label']);
        result.push({ marks, leaf: { type: 'footnoteReference', identifier: label.toLowerCase(), label } });
        break;
      }
      default: {
        const value = node.text ?? '';
        if (isCode) {
          result.push({ marks, leaf: { type: 'inlineCode', value } });
          break;
        }
        // Marks cannot begin or end beside a space, and nobody sees whether a space is bold.
        const [, before = '', inner = '', after = ''] = /^([ \t]*)([^]*?)([ \t]*)$/.exec(value) ?? [];
        const outer = marks.filter(({ type }) => type.name === 'link');
        if (before !== '') result.push({ marks: outer, leaf: { type: 'text', value: before } });
        if (inner !== '') result.push({ marks, leaf: { type: 'text', value: inner } });
        if (after !== '') result.push({ marks: outer, leaf: { type: 'text', value: after } });
      }
    }
  });
  return result;
}

function isSpace({ leaf }: Run): boolean {
  return leaf.type === 'text' && leaf.value.trim() === '' && /^[ \t]*$/.test(leaf.value);
}

/** A space or a break between two texts with the same mark belongs to the mark. */
function bridgeMarks(list: readonly Run[]): Run[] {
  const result = [...list];
  for (let index = 0; index < result.length; index += 1) {
    const gap = result[index];
    if (gap === undefined || !(isSpace(gap) || gap.leaf.type === 'break')) continue;
    let end = index;
    while (end + 1 < result.length) {
      const next = result[end + 1];
      if (next === undefined || !(isSpace(next) || next.leaf.type === 'break')) break;
      end += 1;
    }
    const left = index > 0 ? result[index - 1] : undefined;
    const right = result[end + 1];
    const shared = left?.marks.filter((mark) => right?.marks.some((other) => other.eq(mark))) ?? [];
    for (let at = index; at <= end; at += 1) {
      const run = result[at];
      if (run !== undefined) result[at] = { ...run, marks: shared };
    }
    index = end;
  }
  return result;
}

/** Removes spaces at the ends of lines, and breaks that nothing follows. */
function trimLines(list: readonly Run[]): Run[] {
  const result: Run[] = [];
  const isLineStart = (): boolean => result.length === 0 || result.at(-1)?.leaf.type === 'break';
  const trimEnd = (): void => {
    for (;;) {
      const last = result.at(-1);
      if (last?.leaf.type !== 'text') return;
      const value = last.leaf.value.replace(/[ \t]+$/, '');
      result.pop();
      if (value !== '') {
        result.push({ ...last, leaf: { type: 'text', value } });
        return;
      }
    }
  };
  for (const run of list) {
    if (run.leaf.type === 'break') trimEnd();
    if (run.leaf.type === 'text' && isLineStart()) {
      const value = run.leaf.value.replace(/^[ \t]+/, '');
      if (value !== '') result.push({ ...run, leaf: { type: 'text', value } });
    } else result.push(run);
  }
  trimEnd();
  while (result.at(-1)?.leaf.type === 'break') {
    result.pop();
    trimEnd();
  }
  return result;
}

function wrapInMark(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type.name) {
    case 'link':
      return {
        type: 'link',
        url: String(mark.attrs['href']),
        title: mark.attrs['title'] as string | null,
        children,
      };
    case 'strong':
      return { type: 'strong', children };
    case 'em':
      return { type: 'emphasis', children };
    default:
      return { type: 'delete', children };
  }
}

function joinTexts(children: PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (
      last !== undefined &&
      ((last.type === 'text' && child.type === 'text') || (last.type === 'inlineCode' && child.type === 'inlineCode'))
    )
      result[result.length - 1] = { ...last, value: last.value + child.value };
    else result.push(child);
  }
  return result;
}

/** Nests runs by their marks: of the marks at a place, the one that holds for longest is outside. */
function nestRuns(list: readonly Run[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let index = 0;
  while (index < list.length) {
    const run = list[index];
    if (run === undefined) break;
    const start = index;
    const lengths = run.marks.map((mark) => {
      let end = start;
      while (list[end]?.marks.some((other) => other.eq(mark)) === true) end += 1;
      return { mark, end };
    });
    const isLink = ({ mark }: { mark: Mark }): number => Number(mark.type.name === 'link');
    const [longest] = lengths.toSorted((one, other) => isLink(other) - isLink(one) || other.end - one.end);
    if (longest === undefined) {
      result.push(run.leaf);
      index += 1;
    } else {
      const part = list
        .slice(start, longest.end)
        .map((coveredRun) => ({ ...coveredRun, marks: coveredRun.marks.filter((mark) => !mark.eq(longest.mark)) }));
      result.push(wrapInMark(longest.mark, nestRuns(part)));
      index = longest.end;
    }
  }
  return joinTexts(result);
}

function phrasing(parent: Node): PhrasingContent[] {
  return nestRuns(trimLines(bridgeMarks(runs(parent))));
}

function blocksOf(parent: Node): (BlockContent | DefinitionContent)[] {
  const result: RootContent[] = [];
  parent.forEach((child) => {
    const part = treeFromBlock(child);
    if (part !== null) result.push(part);
  });
  return result as (BlockContent | DefinitionContent)[];
}

function listItem(node: Node, spread: boolean): ListItem {
  return {
    type: 'listItem',
    spread,
    checked: node.attrs['checked'] as boolean | null,
    children: blocksOf(node),
  };
}

function listItems(node: Node): ListItem[] {
  const items: ListItem[] = [];
  node.forEach((item) => {
    items.push(listItem(item, node.attrs['tight'] === false));
  });
  return items;
}

function table(node: Node): TableRow[] {
  const rows: TableRow[] = [];
  node.forEach((row) => {
    const cells: PhrasingContent[][] = [];
    row.forEach((cell) => {
      cells.push(cell.firstChild === null ? [] : phrasing(cell.firstChild));
      // Markdown has no cells over several columns.
      for (let extra = 1; extra < Number(cell.attrs['colspan'] ?? 1); extra += 1) cells.push([]);
    });
    rows.push({
      type: 'tableRow',
      children: cells.map((content) => ({ type: 'tableCell' as const, children: content })),
    });
  });
  return rows;
}

/** The part of a Markdown tree that a block of the editor becomes; null for an empty paragraph. */
export function treeFromBlock(node: Node): RootContent | null {
  switch (node.type.name) {
    case 'paragraph': {
      const content = phrasing(node);
      return content.length === 0 ? null : { type: 'paragraph', children: content };
    }
    case 'heading':
      return {
        type: 'heading',
        depth: Number(node.attrs['level']) as 1 | 2 | 3 | 4 | 5 | 6,
        children: phrasing(node),
      };
    case 'blockquote':
      return { type: 'blockquote', children: blocksOf(node) };
    case 'codeBlock':
      return {
        type: 'code',
        lang: node.attrs['lang'] as string | null,
        meta: node.attrs['meta'] as string | null,
        value: node.textContent,
      };
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'rawBlock':
      return { type: 'html', value: String(node.attrs['source']) };
    case 'orderedList':
      return {
        type: 'list',
        ordered: true,
        start: Number(node.attrs['start']),
        spread: node.attrs['tight'] === false,
        children: listItems(node),
      };
    case 'bulletList':
      return {
        type: 'list',
        ordered: false,
        spread: node.attrs['tight'] === false,
        children: listItems(node),
      };
    case 'table': {
      const align: AlignType[] = [];
      node.firstChild?.forEach((cell) => {
        align.push((cell.attrs['align'] as AlignType | undefined) ?? null);
      });
      return { type: 'table', align, children: table(node) };
    }
    case 'footnote': {
      const label = String(node.attrs['label']);
      return { type: 'footnoteDefinition', identifier: label.toLowerCase(), label, children: blocksOf(node) };
    }
    default:
      throw new Error(`The editor has no Markdown for ${node.type.name}.`);
  }
}

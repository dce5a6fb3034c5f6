import type { AlignType, BlockContent, DefinitionContent, List, PhrasingContent, RootContent, TableRow } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';

/** A leaf of a paragraph with the marks around it. */
interface Run {
  readonly marks: readonly Mark[];
  readonly leaf: PhrasingContent;
}

/** The text of a node without the spaces at its ends, which are leaves of their own. */
function textRuns(value: string, marks: readonly Mark[]): Run[] {
  // Marks cannot begin or end beside a space, and nobody sees whether a space is bold.
  const [, before = '', inner = '', after = ''] = /^([ \t]*)([^]*?)([ \t]*)$/.exec(value) ?? [];
  const outer = marks.filter(({ type }) => type.name === 'link');
  const parts: [string, readonly Mark[]][] = [
    [before, outer],
    [inner, marks],
    [after, outer],
  ];
  return parts.flatMap(([part, held]) =>
    part === '' ? [] : [{ marks: held, leaf: { type: 'text' as const, value: part } }],
  );
}

function runsOf(node: Node): Run[] {
  const marks = node.marks.filter(({ type }) => type.name !== 'code');
  switch (node.type.name) {
    case 'hardBreak':
      return [{ marks: [], leaf: { type: 'break' } }];
    case 'picture': {
      const { src, alt, title } = node.attrs;
      return [{ marks, leaf: { type: 'image', url: String(src), alt: String(alt), title: title as string | null } }];
    }
    case 'footnoteCall': {
      const label = String(node.attrs['label']);
      return [{ marks, leaf: { type: 'footnoteReference', identifier: label.toLowerCase(), label } }];
    }
    default: {
      const value = node.text ?? '';
      const isCode = marks.length < node.marks.length;
      return isCode ? [{ marks, leaf: { type: 'inlineCode', value } }] : textRuns(value, marks);
    }
  }
}

function isGap({ leaf }: Run): boolean {
  return leaf.type === 'break' || (leaf.type === 'text' && /^[ \t]*$/.test(leaf.value));
}

/** The last leaf before each one that is neither a space nor a break. */
function solidBefore(runs: readonly Run[]): (Run | undefined)[] {
  let solid: Run | undefined;
  return runs.map((run) => {
    const before = solid;
    if (!isGap(run)) solid = run;
    return before;
  });
}

/** A space or a break between two texts with the same mark belongs to the mark. */
function bridgeMarks(runs: readonly Run[]): Run[] {
  const before = solidBefore(runs);
  const after = solidBefore(runs.toReversed()).toReversed();
  return runs.map((run, index) => {
    if (!isGap(run)) return run;
    const isShared = (mark: Mark): boolean => after[index]?.marks.some((other) => other.eq(mark)) ?? false;
    return { ...run, marks: before[index]?.marks.filter(isShared) ?? [] };
  });
}

/** Removes spaces at the start of each line. */
function trimStarts(runs: readonly Run[], spaces: RegExp): Run[] {
  let isLineStart = true;
  return runs.flatMap((run) => {
    if (run.leaf.type !== 'text' || !isLineStart) {
      isLineStart = run.leaf.type === 'break';
      return [run];
    }
    const value = run.leaf.value.replace(spaces, '');
    isLineStart = value === '';
    return value === '' ? [] : [{ ...run, leaf: { ...run.leaf, value } }];
  });
}

/** Removes spaces at both ends of lines, and breaks that nothing follows. */
function trimLines(runs: readonly Run[]): Run[] {
  const trimmed = trimStarts(trimStarts(runs, /^[ \t]+/).toReversed(), /[ \t]+$/).toReversed();
  return trimmed.slice(0, trimmed.findLastIndex(({ leaf }) => leaf.type !== 'break') + 1);
}

function wrapInMark(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type.name) {
    case 'link':
      return { type: 'link', url: String(mark.attrs['href']), title: mark.attrs['title'] as string | null, children };
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
function nestRuns(runs: readonly Run[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let index = 0;
  while (index < runs.length) {
    const run = runs[index];
    if (run === undefined) break;
    const start = index;
    const lengths = run.marks.map((mark) => {
      let end = start;
      while (runs[end]?.marks.some((other) => other.eq(mark)) === true) end += 1;
      return { mark, end };
    });
    const isLink = ({ mark }: { mark: Mark }): number => Number(mark.type.name === 'link');
    const [longest] = lengths.toSorted((one, other) => isLink(other) - isLink(one) || other.end - one.end);
    if (longest === undefined) {
      result.push(run.leaf);
      index += 1;
    } else {
      const part = runs
        .slice(start, longest.end)
        .map((coveredRun) => ({ ...coveredRun, marks: coveredRun.marks.filter((mark) => !mark.eq(longest.mark)) }));
      result.push(wrapInMark(longest.mark, nestRuns(part)));
      index = longest.end;
    }
  }
  return joinTexts(result);
}

function phrasing(parent: Node): PhrasingContent[] {
  return nestRuns(trimLines(bridgeMarks(parent.children.flatMap(runsOf))));
}

function blocksOf(parent: Node): (BlockContent | DefinitionContent)[] {
  const parts = parent.children.map(treeFromBlock).filter((part) => part !== null);
  return parts as (BlockContent | DefinitionContent)[];
}

function list(node: Node): List {
  const isOrdered = node.type.name === 'orderedList';
  const spread = node.attrs['tight'] === false;
  return {
    type: 'list',
    ordered: isOrdered,
    ...(isOrdered && { start: Number(node.attrs['start']) }),
    spread,
    children: node.children.map((item) => ({
      type: 'listItem',
      spread,
      checked: item.attrs['checked'] as boolean | null,
      children: blocksOf(item),
    })),
  };
}

function tableRow(row: Node): TableRow {
  const cells = row.children.flatMap((cell): PhrasingContent[][] => {
    // Markdown has no cells over several columns.
    const further = Array.from({ length: Number(cell.attrs['colspan'] ?? 1) - 1 }, () => []);
    return [cell.firstChild === null ? [] : phrasing(cell.firstChild), ...further];
  });
  return { type: 'tableRow', children: cells.map((children) => ({ type: 'tableCell', children })) };
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
    case 'bulletList':
      return list(node);
    case 'table': {
      const align = node.firstChild?.children.map((cell) => (cell.attrs['align'] as AlignType | undefined) ?? null);
      return { type: 'table', align: align ?? [], children: node.children.map(tableRow) };
    }
    case 'footnote': {
      const label = String(node.attrs['label']);
      return { type: 'footnoteDefinition', identifier: label.toLowerCase(), label, children: blocksOf(node) };
    }
    default:
      throw new Error(`The editor has no Markdown for ${node.type.name}.`);
  }
}

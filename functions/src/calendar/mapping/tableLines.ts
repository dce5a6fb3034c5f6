import { cellSpan, type CellSpan, placeCells } from '@steeple/model/text/tableGrid';
import type { DomNode, FormatCallback } from 'html-to-text';

/** Longest cell, UTF-16 code units, that is written again in each row that it reaches into. */
const longestRepeated = 80;

const isElement = ({ type }: DomNode): boolean => type === 'tag';
const rowsOf = (node: DomNode): DomNode[] =>
  node.name === 'tr' ? [node] : node.name === 'table' ? [] : node.children.filter(isElement).flatMap(rowsOf);
const cellsOf = (row: DomNode): DomNode[] => row.children.filter(({ name }) => name === 'td' || name === 'th');
const hasTable = (node: DomNode): boolean => node.name === 'table' || (node.children ?? []).some(hasTable);

/** The rows of a table by head, bodies and foot; rows outside of these that follow one another belong together. */
function sectionsOf(parts: readonly DomNode[]): DomNode[][] {
  const sections: DomNode[][] = [];
  parts.forEach((part, index) => {
    if (part.name === 'tr' && parts[index - 1]?.name === 'tr') sections.at(-1)?.push(part);
    else sections.push(rowsOf(part));
  });
  return sections;
}

/** A row as a line: cells are separated by tabs, as browsers copy them, and an empty one before another is a dash. */
function lineOf(cells: readonly string[]): string {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells
    .slice(0, last + 1)
    .map((cell) => cell || '–')
    .join('\t');
}

/**
 * Writes a table as lines, one a row, with its values in the order of the columns. A table that only arranges text,
 * with tables inside or with a single column, becomes its texts one below the other.
 */
export const tableLines: FormatCallback = (element, walk, builder) => {
  const parts = element.name === 'tr' ? [element] : element.children.filter(isElement);
  const rows = sectionsOf(parts);
  const isLayout =
    element.attribs?.['role'] === 'presentation' ||
    parts.some(hasTable) ||
    rows.flat().every((row) => cellsOf(row).length < 2);
  for (const { name, children } of parts) {
    if (name !== 'caption') continue;
    builder.openBlock({ leadingLineBreaks: 2 });
    walk(children, builder);
    builder.closeBlock({ trailingLineBreaks: 1 });
  }
  if (isLayout) {
    for (const cell of rows.flat().flatMap(cellsOf)) {
      builder.openBlock({ leadingLineBreaks: 1 });
      walk(cell.children, builder);
      builder.closeBlock({ trailingLineBreaks: 1 });
    }
    return;
  }
  const spans: CellSpan[][] = rows.flat().map((row) => cellsOf(row).map(({ attribs }) => cellSpan(attribs ?? {})));
  builder.openTable();
  for (const row of rows.flat()) {
    builder.openTableRow();
    for (const cell of cellsOf(row)) {
      builder.openTableCell();
      walk(cell.children, builder);
      builder.closeTableCell();
    }
    builder.closeTableRow();
  }
  builder.closeTable({
    leadingLineBreaks: 2,
    trailingLineBreaks: 2,
    tableToString: (cellRows: { text: string }[][]) => {
      const cells = cellRows.map((row, index) =>
        row.map(({ text }, at) => ({
          text: text.replaceAll(/\s+/gu, ' ').trim(),
          ...(spans[index]?.[at] ?? cellSpan({})),
        })),
      );
      let from = 0;
      const grid = placeCells(rows.map((section) => cells.slice(from, (from += section.length))));
      return grid.rows
        .map((row) =>
          lineOf(
            Array.from({ length: grid.columns }, (_none, column) => {
              const placed = row.find((cell) => cell.column === column);
              if (placed === undefined) return '';
              return placed.isFirst || placed.cell.text.length <= longestRepeated ? placed.cell.text : '';
            }),
          ),
        )
        .filter((line) => line !== '')
        .join('\n');
    },
  });
};

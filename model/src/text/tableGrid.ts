/** Rows and columns over which a cell of an HTML table reaches. */
export interface CellSpan {
  /** Number of columns, from 1 to 1000 as in browsers. */
  readonly colspan: number;
  /** Number of rows; infinite where it reaches to the end of its part of the table. */
  readonly rowspan: number;
}

/** A cell in one of the rows that it reaches into. */
export interface PlacedCell<Cell> {
  readonly cell: Cell;
  /** Position among the columns of the table, from 0: of the first that the cell reaches over. */
  readonly column: number;
  /** True in the row in which the cell is written. */
  readonly isFirst: boolean;
}

/** A table whose cells stand in their columns. */
export interface TableGrid<Cell> {
  /** Number of columns in which a cell begins; others show nothing. */
  readonly columns: number;
  /** Cells of each row by column, also those that reach into it from above. */
  readonly rows: readonly (readonly PlacedCell<Cell>[])[];
}

/** Reads the span of a cell from its attributes, as browsers read it. */
export function cellSpan(attributes: Readonly<Record<string, string | undefined>>): CellSpan {
  const numberOf = (name: string): number => {
    const digits = /^\s*\+?(\d+)/.exec(attributes[name] ?? '')?.[1];
    return digits === undefined ? 1 : Number(digits);
  };
  const rowspan = numberOf('rowspan');
  return {
    colspan: Math.min(1000, Math.max(1, numberOf('colspan'))),
    rowspan: rowspan === 0 ? Number.POSITIVE_INFINITY : rowspan,
  };
}

/**
 * Places the cells of a table: a cell is moved to the right by those that reach into its row from above.
 * @param sections the rows of the table's head, bodies and foot; no cell reaches from one into the next.
 */
export function placeCells<Cell extends CellSpan>(
  sections: readonly (readonly (readonly Cell[])[])[],
): TableGrid<Cell> {
  const rows: PlacedCell<Cell>[][] = [];
  for (const section of sections) {
    let above: { cell: Cell; column: number; rowsLeft: number }[] = [];
    for (const cells of section) {
      const row: PlacedCell<Cell>[] = above.map(({ cell, column }) => ({ cell, column, isFirst: false }));
      const reaching = above;
      above = above.flatMap((cell) => (cell.rowsLeft > 1 ? [{ ...cell, rowsLeft: cell.rowsLeft - 1 }] : []));
      let column = 0;
      let passed = 0;
      for (const cell of cells) {
        for (; passed < reaching.length; passed += 1) {
          const reachingCell = reaching[passed];
          if (reachingCell === undefined || reachingCell.column > column) break;
          column = Math.max(column, reachingCell.column + reachingCell.cell.colspan);
        }
        row.push({ cell, column, isFirst: true });
        if (cell.rowspan > 1) above.push({ cell, column, rowsLeft: cell.rowspan - 1 });
        column += cell.colspan;
      }
      above.sort((one, other) => one.column - other.column);
      rows.push(row.sort((one, other) => one.column - other.column));
    }
  }
  const begun = [...new Set(rows.flat().map(({ column }) => column))].sort((one, other) => one - other);
  const position = new Map(begun.map((column, index) => [column, index]));
  return {
    columns: begun.length,
    rows: rows.map((row) => row.map((placed) => ({ ...placed, column: position.get(placed.column) ?? 0 }))),
  };
}

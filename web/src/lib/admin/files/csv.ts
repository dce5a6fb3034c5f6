import Papa from 'papaparse';

/** A cell as it goes into a spreadsheet. */
export type Cell = string | number | boolean | null | undefined;

/**
 * Pattern of a cell that a spreadsheet would read as a formula: it begins with = + - @, a tab or a line break, also
 * after spaces and in the wide forms that Chinese keyboards type. The library's own pattern misses cells of several
 * lines.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Tells Excel that the file is UTF-8; without it Chinese is garbled. */
const byteOrderMark = '\uFEFF';

/** Rows as a CSV file (RFC 4180, UTF-8 with byte order mark); cells that look like formulas are shown, never run. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return (
    byteOrderMark +
    Papa.unparse(
      rows.map((row) => [...row]),
      { escapeFormulae: formula, newline: '\r\n' },
    )
  );
}

/** A table read from CSV: rows by lower-case column name, each with its line in the file (1 is the heading). */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: Readonly<Record<string, string>> }[];
}

/** Reads a CSV file with a heading, whatever its separator; blank lines are passed over but counted. */
export function parseCsv(text: string): CsvTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const [heading = [], ...body] = data;
  const columns = heading.map((name) => name.trim().toLowerCase());
  const rows = body
    .map((cells, index) => ({
      line: index + 2,
      cells: Object.fromEntries(columns.map((name, column) => [name, (cells[column] ?? '').trim()])),
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  return { columns, rows };
}

import { withoutInvisible } from '@steeple/model/visibleText';
import Papa from 'papaparse';

/** A cell as it goes into a spreadsheet. */
export type Cell = string | number | boolean | null | undefined;

/**
 * Signs with which a formula begins, and those that look like them: the wide forms that Chinese keyboards type, small
 * and raised forms, dashes and the mathematical minus.
 */
const formulaSign = /^[=﹦＝⁼₌꞊゠+﹢＋⁺₊@﹫＠−⁻₋\p{Pd}]/u;
/**
 * Places in a text where a spreadsheet may read a formula: its beginning, and behind a semicolon, a tab or a line
 * ending, with the spaces, invisible characters and quotation marks that it may pass over. Where the settings of the
 * computer make a semicolon or a tab the separator, only the first cell of a line begins with a quotation mark, so that
 * those inside the others split them.
 */
const cellStart = /(?:^|[;；\t\r\n])[\s\p{C}"]*/gu;

/** An apostrophe before each sign of a formula makes text of it. */
function withoutFormulas(text: string): string {
  return text.replaceAll(cellStart, (start, at: number) =>
    formulaSign.test(text.charAt(at + start.length)) ? `${start}'` : start,
  );
}

/** Tells Excel that the file is UTF-8; without it Chinese is garbled. */
const byteOrderMark = '\uFEFF';

/**
 * Rows as a CSV file (RFC 4180, UTF-8 with byte order mark). Every text is quoted, and an apostrophe makes text of what
 * a spreadsheet would run as a formula; numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormulas(cell) : cell)));
  const isText = (cell: unknown): boolean => typeof cell === 'string';
  return byteOrderMark + Papa.unparse(cells, { quotes: isText, newline: '\r\n' });
}

/** A table read from CSV: rows by lower-case column name, each with its line in the file (1 is the heading). */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: Readonly<Record<string, string>> }[];
}

/**
 * Reads a CSV file with a heading, whatever its separator, without invisible characters; blank lines are passed over
 * but counted.
 */
export function parseCsv(text: string): CsvTable {
  const { data } = Papa.parse<string[]>(withoutInvisible(text), { skipEmptyLines: false });
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

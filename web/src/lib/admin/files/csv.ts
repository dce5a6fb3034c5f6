import { withoutInvisible } from '@steeple/model/text/visibleText';
import Papa from 'papaparse';

/** A cell as it goes into a spreadsheet. */
export type Cell = string | number | boolean | null | undefined;

/** Signs with which a formula begins, and those that look like them: wide, small, raised, dashes, minus. */
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

/** Rows as CSV (RFC 4180, UTF-8 with byte order mark); an apostrophe makes text of what would be a formula. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormulas(cell) : cell)));
  const isText = (cell: unknown): boolean => typeof cell === 'string';
  return byteOrderMark + Papa.unparse(cells, { quotes: isText, newline: '\r\n' });
}

/** A table read from CSV. */
export interface CsvTable {
  /** Headings as they are written, in the order of the columns. */
  readonly headings: readonly string[];
  /** Rows with something in them, each with its line in the file, from 1, and its cells in the order of the columns. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Separators of cells: of programs in different countries, and those that Chinese keyboards type. */
const separators = [',', ';', '\t', '|', '，', '；'];

function readRows(text: string, delimiter: string, preview = 0): string[][] {
  return Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false }).data;
}

/** The separator that makes most headings of the first row. */
function separatorOf(text: string): string {
  const counts = separators.map((separator) => {
    const [heading = []] = readRows(text, separator, 1);
    return heading.filter((name) => name.trim() !== '').length;
  });
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A line of nothing but separators and empty cells. */
const emptyLine = /^(?:[\s,;|，；]|"")*$/;
/** A line that tells Excel the separator. */
const separatorLine = /^"?sep=(.|\\t)"?[\s,;|]*$/i;

/** The part of a file from its heading on, the line at which that begins, and the separator that a line above names. */
function fromHeading(text: string): { table: string; line: number; declared: string | undefined } {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !separatorLine.test(line) && !emptyLine.test(line));
  const at = first === -1 ? lines.length - 1 : first;
  const separatorsAbove = lines.slice(0, at).map((line) => separatorLine.exec(line)?.[1]);
  const declared = separatorsAbove.find((separator) => separator !== undefined);
  return { table: lines.slice(at).join('\n'), line: at + 1, declared };
}

/**
 * Reads a CSV file with a heading, whatever its separator, without invisible characters. Lines without words above the
 * heading and between rows are passed over but counted, and so is Excel's `sep=;`, which names the separator.
 */
export function parseCsv(text: string): CsvTable {
  const { table, line: first, declared } = fromHeading(withoutInvisible(text).replaceAll(/\r\n?/g, '\n'));
  const separator = declared === undefined ? separatorOf(table) : declared.replace(String.raw`\t`, '\t');
  let line = first;
  const rows = readRows(table, separator).map((cells) => {
    const row = { line, cells: cells.map((cell) => cell.trim()) };
    line += 1 + cells.join('').split('\n').length - 1;
    return row;
  });
  const [heading, ...body] = rows;
  return {
    headings: heading?.cells ?? [],
    rows: body.filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}

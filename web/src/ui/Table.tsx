import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** A column: its heading and what a row shows in it. */
export interface Column<Row> {
  readonly key: string;
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, digits under digits. */
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  /** What the table shows; visible, and its name for screen readers. */
  readonly caption: ReactNode;
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** More columns than a phone has room for beside each other. */
const widest = 3;

/** What a narrow screen shows before a cell, where the headings have no room. */
function headingOf<Row>({ heading }: Column<Row>): string | undefined {
  return typeof heading === 'string' ? heading : undefined;
}

/**
 * A table of data. The first column names its row. On a narrow screen a table of many columns shows its rows below each
 * other, each cell with its heading; one of few scrolls sideways on its own where it must.
 */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group">
      <table className={styles.table} data-stacks={columns.length > widest || undefined}>
        <caption className={hideCaption ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead><tr>{columns.map((column) => <th key={column.key} scope="col" data-number={column.isNumber || undefined}>{column.heading}</th>)}</tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => index === 0
                ? <th key={column.key} scope="row">{column.cell(row)}</th>
                : <td key={column.key} data-number={column.isNumber || undefined} data-heading={headingOf(column)}>{column.cell(row)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

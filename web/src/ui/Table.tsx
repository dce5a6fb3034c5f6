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

/** A table of data; scrolls sideways on its own where the screen is narrow. The first column names its row. */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group">
      <table className={styles.table}>
        <caption className={hideCaption ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead><tr>{columns.map((column) => <th key={column.key} scope="col" data-number={column.isNumber || undefined}>{column.heading}</th>)}</tr></thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => index === 0
                ? <th key={column.key} scope="row">{column.cell(row)}</th>
                : <td key={column.key} data-number={column.isNumber || undefined}>{column.cell(row)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

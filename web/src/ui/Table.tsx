import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** A column: its heading and the content of its cell in a row. */
export interface Column<Row> {
  readonly heading: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** Aligns numbers at the end, digits under digits. */
  readonly isNumber?: boolean;
  /** Breaks addresses and ids, which have no spaces to break at. The first column breaks them in any case. */
  readonly isLong?: boolean;
}

interface TableProps<Row> {
  /** The content of the table in words; visible, and its name for screen readers. */
  readonly caption: ReactNode;
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** The most columns that fit beside each other on a phone; of more, rows are shown as blocks where there is no room. */
const narrowColumns = 3;
/** The most columns that fit beside each other within 40 rem. */
const middleColumns = 5;

function widthOf(columns: number): 'narrow' | 'middle' | 'wide' {
  if (columns <= narrowColumns) return 'narrow';
  return columns <= middleColumns ? 'middle' : 'wide';
}

/** The heading as it is shown before a cell of a block. */
function headingOf<Row>({ heading }: Column<Row>): string | undefined {
  return typeof heading === 'string' ? heading : undefined;
}

/**
 * A table of data. The first column names its row. Where the place of the table is too narrow for its columns, rows
 * become blocks, each cell with its heading; a table of few columns scrolls sideways on its own where it must.
 */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`${styles.scroll} ${styles[widthOf(columns.length)]}`} tabIndex={0} role="group" data-table="">
      <table className={styles.table}>
        <caption className={hideCaption ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // eslint-disable-next-line react/no-array-index-key -- a column is known by its place
              <th key={index} scope="col" data-number={column.isNumber || undefined}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  // eslint-disable-next-line react/no-array-index-key -- a column is known by its place
                  <th key={index} scope="row">
                    {column.render(row)}
                  </th>
                ) : (
                  // eslint-disable-next-line react/no-array-index-key -- a column is known by its place
                  <td key={index} data-number={column.isNumber || undefined} data-heading={headingOf(column)}>
                    <div className={styles.cell} data-long={column.isLong || undefined}>
                      {column.render(row)}
                    </div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Writes one row of a Markdown table. */
export function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Writes the first two rows of a Markdown table. @param columns their names, with ` | ` between them. */
export function tableHead(columns: string): string {
  return `| ${columns} |\n${tableRow(columns.split(' | ').map(() => '---'))}`;
}

/** Prints the head of a Markdown table. @returns a function that prints a row, as soon as it is measured. */
export function startTable(columns: string): (...cells: readonly (string | number)[]) => void {
  console.log(tableHead(columns));
  return (...cells) => console.log(tableRow(cells));
}

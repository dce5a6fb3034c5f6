import { type Task, tasks, type TaskKey } from './taskTable.ts';

/** Seconds of the browser and those estimated for a person, each rounded up to a tenth. */
export interface Seconds {
  readonly browser: number;
  readonly person: number;
}

/** The lines around the table in docs/adminTasks.md. */
const [head, rule] = [
  '| task | clicks at 1440 px | clicks at 360 px | fields | seconds of the browser | of a person, estimated |',
  '| --- | --- | --- | --- | --- | --- |',
];

/** Cells of a task that do not depend on a measurement. */
export function fixedCells({ title, clicks, fields }: Task): readonly string[] {
  return [title, String(clicks[1440]), String(clicks[360] ?? '–'), String(fields)];
}

/** Reads the cells of the table in a document, row by row. */
export function readTable(document: string): string[][] {
  const [, rows = ''] = document.split(`${head}\n${rule}\n`);
  return rows
    .split('\n\n', 1)
    .join('')
    .trim()
    .split('\n')
    .map((row) => row.slice(2, -2).split(' | '));
}

/** Puts the measured table into a document, in the place of the one that is there. */
export function withTable(document: string, seconds: ReadonlyMap<TaskKey, Seconds>): string {
  const [before = '', rest = ''] = document.split(`${head}\n${rule}\n`);
  const after = rest.split('\n\n').slice(1).join('\n\n');
  const rows = tasks.map((task) => {
    const { browser, person } = seconds.get(task.key) ?? { browser: Number.NaN, person: Number.NaN };
    return `| ${[...fixedCells(task), browser.toFixed(1), person.toFixed(0)].join(' | ')} |`;
  });
  return `${before}${head}\n${rule}\n${rows.join('\n')}\n${after === '' ? '' : `\n${after}`}`;
}

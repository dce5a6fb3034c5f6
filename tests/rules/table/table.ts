import type { Row } from '../row.ts';
import { accessRows } from './access.ts';
import { conditionRows } from './conditions.ts';
import { entryRows } from './entries.ts';
import { exampleRows } from './examples.ts';
import { feedbackRows } from './feedback.ts';
import { preparedRows } from './prepared.ts';
import { proofRows } from './proof.ts';
import { roleRows } from './roles.ts';
import { versionRows } from './versions.ts';

/** The whole table of who × path × operation, one line for each thing that may or may not be done. */
export const table: readonly Row[] = unique([
  ...accessRows,
  ...conditionRows,
  ...feedbackRows,
  ...preparedRows,
  ...proofRows,
  ...roleRows,
  ...versionRows,
  ...entryRows,
  ...exampleRows,
]);

/** Lines that say the same are one line; a denial keeps the sibling that it was made from. */
function unique(rows: readonly Row[]): Row[] {
  const distinctRows = new Map<string, Row>();
  for (const row of rows) {
    const { who, operation, path, data, query, world, withVersion, allowed, sibling } = row;
    distinctRows.set(
      JSON.stringify([who, operation, path, data, query, world, withVersion, allowed, sibling?.title]),
      row,
    );
  }
  return [...distinctRows.values()];
}

import type { Camp } from '@steeple/model/camp/camp';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { type PartChoice, withChoice } from '@steeple/model/camp/partChoice';
import type { PreparablePart } from '@steeple/model/camp/preparedParts';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { writeNow } from '#lib/admin/editing/writing.ts';

/** Shows parts of a camp, hides them, or sets their moment. All other fields and parts stay as the server has them. */
export async function choosePart(camp: string, parts: readonly PreparablePart[], choice: PartChoice): Promise<void> {
  await writeNow(async (transaction, { database, sdk }) => {
    const ref = sdk.doc(database, documentPaths.camp.at(camp));
    const { prepared, revision } = plain((await transaction.get(ref)).data()) as Camp;
    const next = withChoice(prepared, parts, choice);
    transaction.update(ref, {
      prepared: next === undefined ? sdk.deleteField() : toFirestoreValue(next, sdk),
      revision: revision + 1,
      updatedAt: sdk.serverTimestamp(),
    });
  });
}

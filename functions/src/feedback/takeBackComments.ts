import { documentPaths } from '@steeple/model/database/paths';
import { withoutCommentsOf } from '@steeple/model/feedback/sharedComments';
import { sharedResultsSchema } from '@steeple/model/feedback/sharedResults';
import type { Firestore } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';

/**
 * Takes back the comments of questions, where campers read them, because one of each was deleted. Comments of others
 * are not read, however many there are. Numbers are left to `publishResults`, which runs at night.
 */
export async function takeBackComments(database: Firestore, camp: string, questions: readonly string[]): Promise<void> {
  if (questions.length === 0) return;
  const reference = database.doc(documentPaths.sharedResults.at(camp));
  await database.runTransaction(async (transaction) => {
    const shared = readAs(sharedResultsSchema, (await transaction.get(reference)).data());
    if (shared === undefined) return;
    const after = withoutCommentsOf(shared, questions);
    if (after !== shared) transaction.set(reference, after);
  });
}

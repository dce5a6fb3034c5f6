import { feedbackWindowSchema } from '@steeple/model/camp/camp';
import { feedbackState } from '@steeple/model/feedback/feedbackState';
import { feedbackCommentSchema, feedbackResultsSchema, sumResults } from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import {
  commentsAfter,
  type Publication,
  publicationOf,
  publishedAfter,
  type SharedResults,
  sharedResultsSchema,
} from '@steeple/model/feedback/sharedResults';
import { type Firestore, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { collectionIn } from '../collectionIn.ts';
import { readAs } from '../readAs.ts';
import { campQuestions } from './campQuestions.ts';
import type { CountingServices } from './countResponse.ts';

/** Contents of the documents that a schema accepts. */
function readable<Schema extends v.GenericSchema>(schema: Schema, { docs }: QuerySnapshot): v.InferOutput<Schema>[] {
  return docs.map((snapshot) => readAs(schema, snapshot.data())).filter((content) => content !== undefined);
}

/** The results as they are, without small groups; null where fewer than five people responded. */
async function currentState(database: Firestore, camp: string, now: Date): Promise<Publication | null> {
  const [shards, questionSet] = await Promise.all([
    collectionIn(database, 'feedbackResults', camp).get(),
    campQuestions(database, camp),
  ]);
  return publicationOf(sumResults(readable(feedbackResultsSchema, shards)), questionSet, Timestamp.fromDate(now));
}

/**
 * Writes the one document of a camp's results that campers may read, where the committee shares them and feedback has
 * closed. Run after a recount, when the shards are exact. A state that would tell something of fewer than five people
 * beside an earlier one is not published. Comments that were deleted since are taken back in any case.
 * @returns true where something changed for campers.
 */
export async function publishResults(
  { database, clock }: Pick<CountingServices, 'database' | 'clock'>,
  camp: string,
): Promise<boolean> {
  const now = clock();
  const window = readAs(feedbackWindowSchema, (await database.doc(documentPaths.camp.at(camp)).get()).get('feedback'));
  const isReady = window?.shared === true && feedbackState(window, now.getTime()) === 'closed';
  const isIncluded = window?.sharesComments === true;
  const state = isReady ? await currentState(database, camp, now) : null;
  const reference = database.doc(documentPaths.sharedResults.at(camp));
  const comments = collectionIn(database, 'feedbackComment', camp);
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    if (!stored.exists && state === null) return false;
    const storedResults = readAs(sharedResultsSchema, stored.data());
    // A document that cannot be read may have been seen by campers: nothing is published beside it.
    if (stored.exists && storedResults === undefined) return false;
    const before: SharedResults = storedResults ?? { publications: [] };
    const mayHaveComments = isIncluded || Object.keys(before.comments ?? {}).length > 0;
    const writtenComments = mayHaveComments ? readable(feedbackCommentSchema, await transaction.get(comments)) : [];
    const after = commentsAfter(publishedAfter(before, state), state, writtenComments, isIncluded);
    if (after === before) return false;
    transaction.set(reference, after);
    return true;
  });
}

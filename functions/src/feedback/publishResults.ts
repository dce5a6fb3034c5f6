import { feedbackState, feedbackWindowSchema } from '@steeple/model/camp';
import { feedbackResultsSchema, sumResults } from '@steeple/model/feedbackResults';
import { collectionOf, documentPaths } from '@steeple/model/paths';
import { publicationOf, publishedAfter, type SharedResults, sharedResultsSchema } from '@steeple/model/sharedResults';
import { check } from '@steeple/model/validation';
import { Timestamp } from 'firebase-admin/firestore';
import { campQuestions } from './campQuestions.ts';
import type { CountingServices } from './countResponse.ts';

/**
 * Writes the one document of a camp's results that campers may read, where the committee shares them and feedback has
 * closed. Run after a recount, when the shards are exact. A state that would tell something of fewer than five people
 * beside an earlier one is not published.
 * @returns true where something new was published.
 */
export async function publishResults(
  { database, clock }: Pick<CountingServices, 'database' | 'clock'>,
  camp: string,
): Promise<boolean> {
  const now = clock();
  const isReady = async (): Promise<boolean> => {
    const window = check(feedbackWindowSchema, (await database.doc(documentPaths.camp.at(camp)).get()).get('feedback'));
    return window.ok && window.value.shared && feedbackState(window.value, now.getTime()) === 'closed';
  };
  if (!(await isReady())) return false;
  const [shards, questionSet] = await Promise.all([
    database.collection(collectionOf(documentPaths.feedbackResults.at(camp, '-'))).get(),
    campQuestions(database, camp),
  ]);
  const results = sumResults(
    shards.docs.flatMap((snapshot) => {
      const shard = check(feedbackResultsSchema, snapshot.data());
      return shard.ok ? [shard.value] : [];
    }),
  );
  const next = publicationOf(results, questionSet, Timestamp.fromDate(now));
  const reference = database.doc(documentPaths.sharedResults.at(camp));
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const known = check(sharedResultsSchema, stored.data());
    // A document that cannot be read may have been seen by campers: nothing is published beside it.
    if (stored.exists && !known.ok) return false;
    const before: SharedResults = known.ok ? known.value : { publications: [] };
    const after = publishedAfter(before, next);
    if (after === before) return false;
    transaction.set(reference, after);
    return true;
  });
}

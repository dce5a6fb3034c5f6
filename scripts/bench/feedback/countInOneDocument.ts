/**
 * The simple design that ours is measured against: one aggregate document a camp, read and written again for every
 * response.
 */
import { addResults, contribution, feedbackResultsSchema, subtractResults } from '@steeple/model/feedbackResults';
import { documentPaths } from '@steeple/model/paths';
import type { QuestionSet } from '@steeple/model/questionSet';
import { check } from '@steeple/model/validation';
import { Timestamp } from 'firebase-admin/firestore';
import {
  contentionAttempts,
  countedFrom,
  type CountingServices,
} from '../../../functions/src/feedback/countResponse.ts';
import { countableResponse } from '../../../functions/src/feedback/countableResponse.ts';

/** Brings the one document in step with a person's response; exact, like ours, and everybody waits for everybody. */
export async function countInOneDocument(
  { database, clock }: CountingServices,
  camp: string,
  uid: string,
  questions: QuestionSet,
): Promise<void> {
  const countedRef = database.doc(documentPaths.countedResponse.at(camp, uid));
  const resultsRef = database.doc(documentPaths.feedbackResults.at(camp, '0'));
  await database.runTransaction(
    async (transaction) => {
      const [stored, counted, results] = await transaction.getAll(
        database.doc(documentPaths.feedbackResponse.at(camp, uid)),
        countedRef,
        resultsRef,
      );
      const response = countableResponse(stored?.data(), questions);
      const counts = response === undefined ? {} : contribution(response, questions);
      const sum = check(feedbackResultsSchema, results?.data() ?? {});
      const before = countedFrom(counted?.data())?.counts ?? {};
      transaction.set(resultsRef, subtractResults(addResults(sum.ok ? sum.value : {}, counts), before));
      transaction.set(countedRef, { shard: 0, counts, comments: {}, countedAt: Timestamp.fromDate(clock()) });
    },
    { maxAttempts: contentionAttempts },
  );
}

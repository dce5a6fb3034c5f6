import {
  addResults,
  type FeedbackResults,
  feedbackResultsSchema,
  deletedResponsesShard,
  subtractResults,
} from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';
import { contentionAttempts, countedFrom, countResponse } from '../feedback/countResponse.ts';
import type { Services } from '../services.ts';
import { responseDocuments } from './personalQueries.ts';

function resultsOf(snapshot: DocumentSnapshot): FeedbackResults {
  return readAs(feedbackResultsSchema, snapshot.data()) ?? {};
}

/**
 * Deletes a response but keeps what it counted: its counts move from its shard to {@link deletedResponsesShard}, in the
 * transaction that deletes the response and the link to its comments. The trigger then finds nothing left to subtract.
 * It is counted first, unless its camp is in the trash.
 */
export async function deleteResponseKeepingCounts(services: Services, camp: string, uid: string): Promise<void> {
  const { database } = services;
  const { response: responseRef, counted: countedRef } = responseDocuments(database, camp, uid);
  const keptRef = database.doc(documentPaths.feedbackResults.at(camp, deletedResponsesShard));
  const found = await database.getAll(responseRef, database.doc(documentPaths.camp.at(camp)));
  // The questions of a camp in the trash are not known, and counting without them would subtract every answer.
  if (found.every(({ exists }) => exists)) await countResponse(services, camp, uid);
  await database.runTransaction(
    async (transaction) => {
      const counted = countedFrom((await transaction.get(countedRef)).data());
      if (counted !== undefined) {
        const shardRef = database.doc(documentPaths.feedbackResults.at(camp, String(counted.shard)));
        const [keptSnapshot, shard] = await Promise.all([transaction.get(keptRef), transaction.get(shardRef)]);
        transaction.set(keptRef, addResults(resultsOf(keptSnapshot), counted.counts));
        transaction.set(shardRef, subtractResults(resultsOf(shard), counted.counts));
      }
      transaction.delete(countedRef);
      transaction.delete(responseRef);
    },
    { maxAttempts: contentionAttempts },
  );
}

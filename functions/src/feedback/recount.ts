import {
  type FeedbackResults,
  addResults,
  contribution,
  feedbackResultsSchema,
  deletedResponsesShard,
  resultShardCount,
} from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import type { DocumentData } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { readAs } from '../readAs.ts';
import { deleteAll } from '../bulk.ts';
import { campQuestions } from './campQuestions.ts';
import { commentsOf, isSameComment } from './commentChanges.ts';
import { type CountingServices, contentionAttempts, countedFrom, countResponse, sameResults } from './countResponse.ts';
import { countableResponse } from './countableResponse.ts';

/**
 * Numbers of a recount: responses that count now, people whose response had not been counted as it is, shards that were
 * not the sum of what was counted in them, and comments that belonged to no response.
 */
type Recount = Readonly<Record<'responses' | 'recounted' | 'shardsRepaired' | 'commentsRemoved', number>>;

/** True where a recount had to repair something. */
export function hadDrifted(found: Recount): boolean {
  return found.recounted + found.shardsRepaired + found.commentsRemoved > 0;
}

/**
 * Recomputes a camp's results from its responses, and repairs what differs. Responses may keep arriving: every step
 * is either a count of one response as it is now, or compares a shard in a transaction that includes everything
 * counted in it.
 */
export async function recount(services: CountingServices, camp: string): Promise<Recount> {
  const questions = await campQuestions(services.database, camp);
  const { responses, recounted } = await recountPeople(services, camp, questions);
  const shardsRepaired = await repairShards(services, camp);
  const commentsRemoved = await removeLostComments(services, camp);
  return { responses, recounted, shardsRepaired, commentsRemoved };
}

async function recountPeople(services: CountingServices, camp: string, questions: QuestionSet) {
  const { database } = services;
  const [responses, counted, comments] = await Promise.all([
    collectionIn(database, 'feedbackResponse', camp).get(),
    collectionIn(database, 'countedResponse', camp).get(),
    collectionIn(database, 'feedbackComment', camp).get(),
  ]);
  const responseOf = new Map(responses.docs.map((snapshot) => [snapshot.id, snapshot.data()]));
  const countedOf = new Map(counted.docs.map((snapshot) => [snapshot.id, snapshot.data()]));
  const commentOf = new Map<string | undefined, DocumentData>(
    comments.docs.map((snapshot) => [snapshot.id, snapshot.data()]),
  );
  let people = 0;
  let recounted = 0;
  for (const uid of new Set([...responseOf.keys(), ...countedOf.keys()])) {
    const response = countableResponse(responseOf.get(uid), questions);
    if (response !== undefined) people += 1;
    const before = countedFrom(countedOf.get(uid));
    const expectedComments = commentsOf(response, questions);
    const ids = before?.comments ?? {};
    const isCounted =
      (response === undefined) === (before === undefined) &&
      sameResults(response === undefined ? {} : contribution(response, questions), before?.counts ?? {}) &&
      expectedComments.size === Object.keys(ids).length &&
      [...expectedComments].every(([question, comment]) => isSameComment(commentOf.get(ids[question]), comment));
    // Whether it has really changed is decided inside the transaction: it may have been counted since the read.
    if (!isCounted && (await countResponse(services, camp, uid, questions))) recounted += 1;
  }
  return { responses: people, recounted };
}

async function repairShards({ database }: CountingServices, camp: string): Promise<number> {
  const shards = await collectionIn(database, 'feedbackResults', camp).listDocuments();
  const ids = new Set([
    ...shards.map(({ id }) => id),
    ...Array.from({ length: resultShardCount }, (_, shard) => String(shard)),
  ]);
  ids.delete(deletedResponsesShard);
  const repaired = await Promise.all([...ids].map(async (id) => repairShard(database, camp, id)));
  return repaired.filter(Boolean).length;
}

async function repairShard(database: CountingServices['database'], camp: string, shard: string): Promise<boolean> {
  const shardRef = database.doc(documentPaths.feedbackResults.at(camp, shard));
  const countedHere = collectionIn(database, 'countedResponse', camp).where('shard', '==', Number(shard));
  return database.runTransaction(
    async (transaction) => {
      const [counted, stored] = [await transaction.get(countedHere), await transaction.get(shardRef)];
      const sum = counted.docs.reduce<FeedbackResults>(
        (total, snapshot) => addResults(total, countedFrom(snapshot.data())?.counts ?? {}),
        {},
      );
      const found = readAs(feedbackResultsSchema, stored.data() ?? {});
      if (found && sameResults(found, sum)) return false;
      transaction.set(shardRef, sum);
      return true;
    },
    { maxAttempts: contentionAttempts },
  );
}

/**
 * Removes comments that no counted response names. Comments are listed first: one that is listed and still named by
 * nobody afterwards has lost its response. Where a camp's responses have expired, its comments are meant to stay. This
 * is asked last, since a response may be deleted and its comments kept while this reads.
 */
async function removeLostComments({ database }: CountingServices, camp: string): Promise<number> {
  const comments = await collectionIn(database, 'feedbackComment', camp).listDocuments();
  const counted = await collectionIn(database, 'countedResponse', camp).get();
  const named = new Set(
    counted.docs.flatMap((snapshot) => Object.values(countedFrom(snapshot.data())?.comments ?? {})),
  );
  const lost = comments.filter(({ id }) => !named.has(id));
  const keptResults = await database.doc(documentPaths.feedbackResults.at(camp, deletedResponsesShard)).get();
  if (keptResults.exists) return 0;
  return deleteAll(database, lost);
}

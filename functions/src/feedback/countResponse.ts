import {
  contribution,
  type CountedResponse,
  countedResponseSchema,
  type FeedbackResults,
  feedbackResultsSchema,
  addResults,
  subtractResults,
} from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import type { QuestionSet } from '@steeple/model/feedback/questionSet';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';
import type { Services } from '../services.ts';
import { campQuestions } from './campQuestions.ts';
import { commentsOf, isSameComment } from './commentChanges.ts';
import { countableResponse } from './countableResponse.ts';
import { canIncrement, incrementsOf, isEmpty, shardOf } from './shards.ts';

/** The services that counting uses. */
export type CountingServices = Pick<Services, 'database' | 'clock' | 'newId'>;

/** Tries of one transaction when others hold the same shard. */
export const contentionAttempts = 12;

const nothingCounted: Omit<CountedResponse, 'countedAt'> = { shard: 0, counts: {}, comments: {} };

/** Reads what was last counted of a person; anything unreadable counts as nothing and is repaired by the recount. */
export function countedFrom(stored: unknown): Omit<CountedResponse, 'countedAt'> | undefined {
  return readAs(countedResponseSchema, stored);
}

/**
 * Brings a camp's results to one person's response as it is *now*: whatever event asked for it, however often and in
 * whatever order, the same state leads to the same results. The response, what was counted of it, its shard and its
 * comments change in one transaction.
 * @returns true where anything had to change.
 */
export async function countResponse(
  services: CountingServices,
  camp: string,
  uid: string,
  questionSet?: QuestionSet,
): Promise<boolean> {
  const { database } = services;
  const questions = questionSet ?? (await campQuestions(database, camp));
  return database.runTransaction(async (transaction) => countIn(transaction, services, camp, uid, questions), {
    maxAttempts: contentionAttempts,
  });
}

async function countIn(
  transaction: Transaction,
  services: CountingServices,
  camp: string,
  uid: string,
  questions: QuestionSet,
): Promise<boolean> {
  const { database, clock, newId } = services;
  const countedRef = database.doc(documentPaths.countedResponse.at(camp, uid));
  const responseRef = database.doc(documentPaths.feedbackResponse.at(camp, uid));
  const [stored, counted] = contentsOf(await transaction.getAll(responseRef, countedRef));
  const before = countedFrom(counted) ?? { ...nothingCounted, shard: shardOf(uid) };
  const response = countableResponse(stored, questions);
  const counts = response === undefined ? {} : contribution(response, questions);
  const difference = subtractResults(counts, before.counts);

  const newComments = commentsOf(response, questions);
  const commentRef = (id: string) => database.doc(documentPaths.feedbackComment.at(camp, id));
  const countedComments = Object.entries(before.comments);
  const storedComments =
    countedComments.length === 0
      ? []
      : contentsOf(await transaction.getAll(...countedComments.map(([, id]) => commentRef(id))));
  const textOf = new Map(countedComments.map(([question], index) => [question, storedComments[index]]));

  // Firestore wants every read before the first write. A shard that only grows is not read at all: blind increments
  // of many people do not wait for one another.
  const shardRef = database.doc(documentPaths.feedbackResults.at(camp, String(before.shard)));
  if (!isEmpty(difference)) {
    if (canIncrement(difference)) {
      transaction.set(
        shardRef,
        incrementsOf(difference, (count) => FieldValue.increment(count)),
        { merge: true },
      );
    } else {
      const shard = readAs(feedbackResultsSchema, (await transaction.get(shardRef)).data());
      transaction.set(shardRef, addResults(shard ?? {}, difference));
    }
  }

  const comments: Record<string, string> = {};
  let commentsChanged = false;
  for (const [question, comment] of newComments) {
    const id = before.comments[question] ?? newId();
    comments[question] = id;
    if (isSameComment(textOf.get(question), comment)) continue;
    commentsChanged = true;
    transaction.set(commentRef(id), comment);
  }
  for (const [question, id] of countedComments) {
    if (newComments.has(question)) continue;
    commentsChanged = true;
    transaction.delete(commentRef(id));
  }

  const isCounted = counted !== undefined;
  const changed = !isEmpty(difference) || commentsChanged || isCounted !== (response !== undefined);
  if (!changed) return false;
  if (response === undefined) transaction.delete(countedRef);
  else {
    const countedAt = Timestamp.fromDate(clock());
    transaction.set(countedRef, { shard: before.shard, counts, comments, countedAt } satisfies CountedResponse);
  }
  return true;
}

/** Contents of documents; undefined for one that does not exist. */
function contentsOf(snapshots: readonly DocumentSnapshot[]): (DocumentData | undefined)[] {
  return snapshots.map((snapshot) => snapshot.data());
}

/** Both results are the same counts. */
export function sameResults(a: FeedbackResults, b: FeedbackResults): boolean {
  return isEmpty(subtractResults(a, b));
}

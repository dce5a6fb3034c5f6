import {
  contribution,
  addResults,
  type FeedbackComment,
  type FeedbackResults,
  feedbackCommentSchema,
  feedbackResultsSchema,
  sumResults,
} from '@steeple/model/feedback/feedbackResults';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import type { Firestore } from 'firebase-admin/firestore';
import { countableResponse } from '../../../functions/src/feedback/countableResponse.ts';
import { questionSet, type StoredResponse } from '../content/campFixture.ts';

/** Results of a camp: the sum of its shards, and its comments in a stable order. */
export interface ResultsOfCamp {
  readonly results: FeedbackResults;
  readonly comments: readonly FeedbackComment[];
}

const byText = (a: FeedbackComment, b: FeedbackComment): number =>
  JSON.stringify([a.question, a.text, a.language, a.day]) < JSON.stringify([b.question, b.text, b.language, b.day])
    ? -1
    : 1;

/** Reads a camp's results; every stored document must be one that the model accepts. */
export async function storedResults(database: Firestore, camp: string): Promise<ResultsOfCamp> {
  const [shards, comments] = await Promise.all([
    database.collection(collectionOf(documentPaths.feedbackResults.at(camp, '-'))).get(),
    database.collection(collectionOf(documentPaths.feedbackComment.at(camp, '-'))).get(),
  ]);
  return {
    results: sumResults(shards.docs.map((snapshot) => accepted(check(feedbackResultsSchema, snapshot.data())))),
    comments: comments.docs.map((snapshot) => accepted(check(feedbackCommentSchema, snapshot.data()))).sort(byText),
  };
}

function accepted<T>(checked: ReturnType<typeof check> & ({ ok: true; value: T } | { ok: false })): T {
  if (!checked.ok) throw new Error(`stored but refused: ${JSON.stringify(checked)}`);
  return checked.value;
}

/** Computes the results that must be stored, from nothing but the responses that exist. */
export function expectedResults(responses: Iterable<StoredResponse>): ResultsOfCamp {
  let results: FeedbackResults = {};
  const comments: FeedbackComment[] = [];
  for (const stored of responses) {
    const response = countableResponse(stored, questionSet);
    if (response === undefined) continue;
    results = addResults(results, contribution(response, questionSet));
    const { thanks } = response.answers;
    if (typeof thanks !== 'string') continue;
    comments.push({
      question: 'thanks',
      text: thanks,
      language: response.language,
      day: new Date(response.submittedAt.seconds * 1000).toISOString().slice(0, 10),
    });
  }
  return { results, comments: comments.sort(byText) };
}

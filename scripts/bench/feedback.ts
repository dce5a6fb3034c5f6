import { setTimeout as sleep } from 'node:timers/promises';
import { exampleQuestionSet } from '@steeple/model/examples/questions';
import type { Answer } from '@steeple/model/feedback/feedbackResponse';
import {
  addResults,
  contribution,
  type FeedbackResults,
  feedbackResultsSchema,
  sumResults,
} from '@steeple/model/feedback/feedbackResults';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { sameResults } from '../../functions/src/feedback/countResponse.ts';
import { projectDatabase } from '../../functions/src/services.ts';
import type { Bench } from '../bench.ts';

/**
 * People who answer after the last session, and the minute in which they do. `STEEPLE_BENCH_RESPONDENTS` for a smaller
 * machine.
 */
const respondents = Number(process.env.STEEPLE_BENCH_RESPONDENTS ?? 1000);
const arrivalSeconds = 60 * (respondents / 1000);
const deadlineSeconds = 150;
const questionSet = exampleQuestionSet(
  { rating: 'food', recommend: 'again', single: 'place', multiple: 'liked', text: 'thanks' },
  { required: false },
);

interface Response {
  readonly answers: Record<string, Answer>;
  readonly language: 'en' | 'zh';
  readonly submittedAt: Timestamp;
}

function responseOf(person: number): Response {
  return {
    answers: {
      food: 1 + (person % 5),
      again: person % 11,
      liked: person % 2 === 0 ? ['hills'] : ['hills', 'sea'],
      ...(person % 4 === 0 ? { thanks: `Number ${person}` } : {}),
    },
    language: person % 3 === 0 ? 'zh' : 'en',
    submittedAt: Timestamp.now(),
  };
}

async function resultsOf(database: Firestore, camp: string): Promise<FeedbackResults> {
  const shards = await database.collection(collectionOf(documentPaths.feedbackResults.at(camp, '-'))).get();
  return sumResults(
    shards.docs.flatMap((snapshot) => {
      const checked = check(feedbackResultsSchema, snapshot.data());
      return checked.ok ? [checked.value] : [];
    }),
  );
}

const responsesIn = (results: FeedbackResults): number => (results.en?.responses ?? 0) + (results.zh?.responses ?? 0);

/** Everybody answers within the minute; then the time until the results are exact. */
async function measure(database: Firestore, camp: string): Promise<void> {
  let expected: FeedbackResults = {};
  const started = Date.now();
  const writes = Array.from({ length: respondents }, async (_, person) => {
    await sleep((person / respondents) * arrivalSeconds * 1000);
    const response = responseOf(person);
    await database.doc(documentPaths.feedbackResponse.at(camp, `person-${person}`)).set(response);
    expected = addResults(expected, contribution(response, questionSet));
  });
  await Promise.all(writes);
  const writtenAt = Date.now();
  let found = await resultsOf(database, camp);
  while (!sameResults(found, expected) && Date.now() - writtenAt < deadlineSeconds * 1000) {
    await sleep(250);
    found = await resultsOf(database, camp);
  }
  const exact = sameResults(found, expected)
    ? `exact ${seconds(Date.now() - writtenAt)} after the last answer`
    : `NOT exact after ${deadlineSeconds} s: ${responsesIn(found)} counted`;
  console.log(`${respondents} answers in ${seconds(writtenAt - started)}; ${exact}`);
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`;
}

export const bench: Bench = {
  title: `${respondents} respondents in ${arrivalSeconds} s through the deployed trigger, until the results are exact`,
  emulators: ['auth', 'firestore', 'functions'],
  run: async () => {
    const database = projectDatabase();
    for (const camp of ['warm-up', 'camp']) await database.doc(documentPaths.camp.at(camp)).set({ questionSet });
    await database.doc(documentPaths.feedbackResponse.at('warm-up', 'nobody')).set(responseOf(0));
    while (responsesIn(await resultsOf(database, 'warm-up')) === 0) await sleep(250);
    await measure(database, 'camp');
  },
};
